/** A field for one picture, such as a logo (decision 0160). */
export const pictureField = {
  hint: 'JPEG, PNG or WebP, up to 8 MB.',
  drop: 'Drop a picture here',
  choose: 'Choose a picture',
  another: 'Choose another picture',
  remove: 'Remove',
}
