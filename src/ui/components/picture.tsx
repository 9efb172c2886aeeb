import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useState, type ReactElement } from 'react'
import { StoreIcon } from '#ui/components/icons/things.tsx'
import { LINES } from '#ui/components/icons/icon.tsx'

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
const PictureFrame = chakra('div', { base: pictureFrame })

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

/** Without a style of its own: there are many, and their frame gives them their size. */
const PACKAGE = (
  <svg {...LINES} aria-hidden>
    <path d="M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10M8 5l8 4" />
  </svg>
)

/** A product's picture, for a place that has a `pictureFrame` of its own. */
export const ProductImage = ({ src }: Pick<PictureProps, 'src'>) => <Image src={src} instead={PACKAGE} />

/** A product's picture, or a box where it has none. */
export const ProductPicture = ({ src, size }: PictureProps) => (
  <PictureFrame boxSize={size} borderRadius="l2">
    <ProductImage src={src} />
  </PictureFrame>
)
