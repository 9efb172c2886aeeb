import { Center, chakra } from '@chakra-ui/react'
import { useState, type FC } from 'react'
import type { IconProps } from './icons/icon.tsx'
import { PackageIcon, StoreIcon } from './icons/things.tsx'

const Img = chakra('img')

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
      <Center
        boxSize={size}
        flexShrink="0"
        borderRadius={radius}
        overflow="hidden"
        bg="bg.muted"
        color="fg.subtle"
        borderWidth="1px"
        borderColor="border.muted"
      >
        {isShown ? (
          <Img
            src={src}
            alt={alt}
            boxSize="full"
            objectFit="cover"
            loading="lazy"
            decoding="async"
            onError={() => setBroken(src)}
          />
        ) : (
          <Fallback boxSize="55%" {...(alt ? { 'aria-label': alt } : {})} />
        )}
      </Center>
    )
  }
  return Picture
}

/** A product's picture, or a box where it has none. */
export const ProductPicture = pictureOf(PackageIcon, 'l2')

/** A store's picture, or a shop front where it has none (spec.md §2, default picture). */
export const StorePicture = pictureOf(StoreIcon, 'full')
