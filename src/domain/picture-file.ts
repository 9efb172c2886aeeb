import { LARGEST_PICTURE } from '#contract/administration/stores.ts'

/** The media types of pictures that can be sent. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file is no picture of a store or a product; undefined where it may be sent. */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PICTURE_TYPES.includes(type)) return 'Choose a picture: JPEG, PNG or WebP'
  if (size === 0) return 'This file is empty. Choose another picture'
  return size > LARGEST_PICTURE ? 'This picture is larger than 8 MB. Choose a smaller one' : undefined
}
