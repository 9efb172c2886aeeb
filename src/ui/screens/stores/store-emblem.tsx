import { Center } from '@chakra-ui/react'
import { StorePicture } from '#ui/components/picture.tsx'

/** 'Mainland Supermart' → 'MS'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** A store's picture, or its initials where it has none. */
export const StoreEmblem = ({
  name,
  image,
  size = '14',
}: {
  name: string
  image: string | null
  size?: string
}) =>
  image ? (
    <StorePicture src={image} size={size} />
  ) : (
    <Center
      boxSize={size}
      flexShrink="0"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      fontWeight="bold"
      letterSpacing="0.02em"
      aria-hidden
    >
      {initialsOf(name)}
    </Center>
  )
