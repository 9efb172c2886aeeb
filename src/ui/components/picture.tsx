import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useState, type ReactElement } from 'react'
import { StoreIcon } from './icons/things.tsx'

/** The frame of a picture, or of what stands in the place of one. */
export const pictureFrame: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  overflow: 'hidden',
  bg: 'bg.muted',
  color: 'fg.subtle',
  borderWidth: '1px',
  borderColor: 'border.muted',
  '& > img': { boxSize: 'full', objectFit: 'cover' },
  '& > svg': { boxSize: '55%' },
}

/** Has the looks of a picture; its child is one. */
export const PictureFrame = chakra('div', { base: pictureFrame })

interface ImageProps {
  src: string | null
  /** In the place of a picture that is not there, or could not be loaded; another `src` gets its own chance. */
  instead: ReactElement
}

/** A decoration: the name stands beside it. */
export const Image = ({ src, instead }: ImageProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === '' || src === broken) return instead
  return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
}

/** Of a picture that is square. */
export interface PictureProps {
  src: string | null
  /** A size token or length. */
  size: string
}

/** A store's picture, or a shop front where it has none (§2.38). */
export const StorePicture = ({ src, size }: PictureProps) => (
  <PictureFrame boxSize={size} borderRadius="full">
    <Image src={src} instead={<StoreIcon />} />
  </PictureFrame>
)
