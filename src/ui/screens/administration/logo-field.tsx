import { StorePicture } from '#ui/components/picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PictureField, type PictureFieldProps } from './picture-field.tsx'

const words = texts.shopSetup.store

interface LogoFieldProps extends PictureFieldProps {
  /** What is above the field says already what it is. */
  isLegendHidden?: boolean
}

/** The logo of the store: the one that it has or is to have, another one, or none. */
export const LogoField = (props: LogoFieldProps) => (
  <PictureField {...props} legend={words.logo} label={words.logoFile} shownBy={StorePicture} size="20" />
)
