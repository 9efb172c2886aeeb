import { chakra } from '@chakra-ui/react'
import { useState, type FC } from 'react'
import type { IconProps } from './icons/icon.tsx'
import { PackageIcon, StoreIcon } from './icons/things.tsx'

const Frame = chakra('div', {
  base: {
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
  },
})

interface PictureProps {
  src: string | null
  /** Empty where the name stands beside it. */
  alt?: string
  /** A size token or length; the picture is square. */
  size?: string
}

const pictureOf = (Fallback: FC<IconProps>, radius: string) => {
  /** A picture that could not be loaded is the same as none; another `src` gets its own chance. */
  const Picture = ({ src, alt = '', size = '12' }: PictureProps) => {
    const [broken, setBroken] = useState<string | null>(null)
    const isShown = src !== null && src !== '' && src !== broken
    return (
      <Frame boxSize={size} borderRadius={radius}>
        {isShown ? (
          <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
        ) : (
          <Fallback {...(alt ? { 'aria-label': alt } : {})} />
        )}
      </Frame>
    )
  }
  return Picture
}

/** A product's picture, or a box where it has none. */
export const ProductPicture = pictureOf(PackageIcon, 'l2')

/** A store's picture, or a shop front where it has none (spec.md §2, default picture). */
export const StorePicture = pictureOf(StoreIcon, 'full')
