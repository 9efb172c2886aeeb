import { LINES } from './icons/icon.tsx'
import { Image, PictureFrame, type PictureProps } from './picture.tsx'

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
