import { box, circle, type Drawing, type Shape } from '#server/pictures/drawing.ts'

/** The colours of one picture: a pale ground, the thing itself, its shaded side and its label. */
interface Colors {
  ground: string
  main: string
  shade: string
  label: string
}

const HUES = [152, 24, 205, 48, 340, 265, 180, 8, 96, 226]

const colorsOf = (variant: number): Colors => {
  const hue = HUES[variant % HUES.length] ?? 0
  return {
    ground: `hsl(${hue} 42% 93%)`,
    main: `hsl(${hue} 52% 44%)`,
    shade: `hsl(${hue} 56% 33%)`,
    label: `hsl(${(hue + 40) % 360} 80% 88%)`,
  }
}

type Draw = (colors: Colors) => Shape[]

const bottle: Draw = ({ main, shade, label }) => [
  { path: box(43, 12, 14, 10, 2), fill: shade },
  { path: 'M44 20h12v12c0 6 10 9 10 20v30a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V52c0-11 10-14 10-20z', fill: main },
  { path: box(34, 54, 32, 20), fill: label },
]

const can: Draw = ({ main, shade, label }) => [
  { path: box(30, 16, 40, 70, 7), fill: main },
  { path: box(30, 34, 40, 32), fill: label },
  { path: box(33, 16, 34, 6, 3), fill: shade },
  { path: circle(50, 50, 9), fill: shade },
]

const carton: Draw = ({ main, shade, label }) => [
  { path: 'M32 34 42 18h16l10 16z', fill: shade },
  { path: box(40, 11, 20, 8, 2), fill: main },
  { path: box(32, 34, 36, 52, 3), fill: main },
  { path: 'M32 56c12-10 24 8 36-2v20H32z', fill: label },
]

const packet: Draw = ({ main, shade, label }) => [
  {
    path: 'M26 18l4-4 5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4 4 4-3 32 3 32-4 4-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4-4-4 3-32z',
    fill: main,
  },
  { path: box(33, 32, 34, 22, 4), fill: label },
  { path: circle(50, 67, 8), fill: shade },
]

const sack: Draw = ({ main, shade, label }) => [
  {
    path: 'M36 14h28l-6 12c12 8 18 24 16 44-1 12-6 17-12 17H38c-6 0-11-5-12-17-2-20 4-36 16-44z',
    fill: main,
  },
  { path: box(38, 24, 24, 5, 2), fill: shade },
  { path: circle(50, 58, 14), fill: label },
]

const loaf: Draw = ({ main, shade, label }) => [
  {
    path: 'M18 46c0-14 12-20 32-20s32 6 32 20c0 6-4 9-6 10v20a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5V56c-2-1-6-4-6-10z',
    fill: main,
  },
  {
    path: 'M36 34c4 2 5 7 4 12l-5-1c1-4 0-7-2-9zM50 32c4 2 5 7 4 12l-5-1c1-4 0-7-2-9zM64 34c4 2 5 7 4 12l-5-1c1-4 0-7-2-9z',
    fill: label,
  },
  { path: box(24, 74, 52, 7, 4), fill: shade },
]

const apple: Draw = ({ main, shade, label }) => [
  {
    path: 'M50 34c8-8 30-6 30 16 0 20-14 36-22 36-4 0-5-2-8-2s-4 2-8 2c-8 0-22-16-22-36 0-22 22-24 30-16z',
    fill: main,
  },
  { path: 'M48 34c0-8 2-14 8-20l4 3c-5 5-7 10-7 17z', fill: shade },
  { path: 'M33 44c-5 3-6 10-5 16l5-1c-1-5 0-9 3-12z', fill: label },
]

const bowl: Draw = ({ main, shade, label }) => [
  { path: 'M28 40c2-8 10-6 10-12s8-8 8 0 10-6 10 2 12-2 12 10z', fill: label },
  { path: 'M16 42h68c0 20-10 34-22 38H38C26 76 16 62 16 42z', fill: main },
  { path: box(36, 78, 28, 7, 3), fill: shade },
]

const jar: Draw = ({ main, shade, label }) => [
  { path: box(32, 14, 36, 12, 3), fill: shade },
  { path: 'M34 26h32c0 6 6 8 6 16v38a7 7 0 0 1-7 7H35a7 7 0 0 1-7-7V42c0-8 6-10 6-16z', fill: main },
  { path: box(28, 48, 44, 22), fill: label },
]

const jug: Draw = ({ main, shade, label }) => [
  { path: box(34, 11, 16, 9, 2), fill: shade },
  {
    path: 'M36 19h12c2 8 24 6 24 24v38a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V44c0-12 8-14 8-25zm22 16c2 4 6 5 6 11h-8c-3 0-4-2-3-5z',
    fill: main,
  },
  { path: box(34, 56, 32, 20, 3), fill: label },
]

const sprayer: Draw = ({ main, shade, label }) => [
  { path: 'M36 12h26l8 8-2 5H54v9H42v-9h-4c0 6-3 10-8 12l-2-5c4-2 6-5 6-9z', fill: shade },
  { path: 'M42 34h12c0 6 12 10 12 22v26a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V56c0-12 12-16 12-22z', fill: main },
  { path: circle(48, 66, 11), fill: label },
]

const bar: Draw = ({ main, shade, label }) => [
  { path: box(16, 36, 68, 34, 14), fill: main },
  { path: box(24, 42, 52, 22, 10), fill: label },
  { path: 'M30 70h44c-3 6-8 8-14 8H42c-6 0-10-2-12-8z', fill: shade },
]

const babyBottle: Draw = ({ main, shade, label }) => [
  { path: 'M44 22c0-4 2-5 2-9a4 4 0 0 1 8 0c0 4 2 5 2 9z', fill: label },
  { path: box(36, 22, 28, 10, 3), fill: shade },
  { path: 'M38 32h24v6c4 3 6 6 6 11v31a7 7 0 0 1-7 7H39a7 7 0 0 1-7-7V49c0-5 2-8 6-11z', fill: main },
  { path: `${box(38, 52, 10, 4, 2)}${box(38, 62, 14, 4, 2)}${box(38, 72, 10, 4, 2)}`, fill: label },
]

const pills: Draw = ({ main, shade, label }) => [
  { path: box(24, 24, 52, 62, 8), fill: main },
  { path: box(24, 24, 52, 16, 8), fill: shade },
  { path: `${box(44, 48, 12, 30, 2)}${box(35, 57, 30, 12, 2)}`, fill: label },
]

const crate: Draw = ({ main, shade, label }) => [
  { path: 'M50 14 84 30v40L50 86 16 70V30z', fill: main },
  { path: 'M50 46 84 30v40L50 86z', fill: shade },
  { path: 'M50 14 84 30 50 46 16 30zm-8 19 8 4 18-9-8-4z', fill: label },
]

const fish: Draw = ({ main, shade, label }) => [
  { path: 'M12 50c12-20 40-26 58-6l16-14v40L70 56C52 76 24 70 12 50z', fill: main },
  { path: 'M42 34c6 10 6 22 0 32l6 1c7-10 7-24 0-34z', fill: shade },
  { path: circle(28, 47, 4), fill: label },
]

/** How the kinds of products in the demo stores are drawn. */
const DRAWINGS = {
  drinks: bottle,
  tins: can,
  dairy: carton,
  snacks: packet,
  grains: sack,
  bakery: loaf,
  produce: apple,
  noodles: bowl,
  spreads: jar,
  oils: jug,
  frozen: fish,
  cleaning: sprayer,
  toiletries: bar,
  baby: babyBottle,
  health: pills,
  household: crate,
} satisfies Record<string, Draw>

export type PictureKind = keyof typeof DRAWINGS

const isKind = (name: string): name is PictureKind => Object.hasOwn(DRAWINGS, name)

/** How many pictures of one kind there are; they differ in colour. */
export const PICTURE_VARIANTS = HUES.length

export const productPicturePath = (kind: PictureKind, variant: number): string =>
  `/pictures/products/${kind}-${variant % PICTURE_VARIANTS}.svg`

/** The picture of a file name such as 'drinks-3.svg'. */
export const productPicture = (file: string): Drawing | undefined => {
  const [, kind = '', variant = ''] = /^([a-z]+)-(\d)\.svg$/.exec(file) ?? []
  if (!isKind(kind)) return undefined
  const colors = colorsOf(Number(variant))
  return [{ path: box(0, 0, 100, 100, 14), fill: colors.ground }, ...DRAWINGS[kind](colors)]
}
