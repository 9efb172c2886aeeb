import { box, circle, type Drawing } from '#server/pictures/drawing.ts'

const mainland: Drawing = [
  { path: box(0, 0, 100, 100, 20), fill: '#0a503d' },
  { path: 'M18 26h9l3 10h52l-8 30H36L24 33h-6z', fill: '#ffffff' },
  { path: 'M40 44h6v14h-6zM52 44h6v14h-6zM64 44h6v14h-6z', fill: '#0a503d' },
  { path: `${circle(42, 77, 6)}${circle(66, 77, 6)}`, fill: '#f4b740' },
]

const island: Drawing = [
  { path: box(0, 0, 100, 100, 20), fill: '#0f6c8c' },
  { path: 'M14 72c12-8 24-8 36 0s24 8 36 0v10c-12 8-24 8-36 0s-24-8-36 0z', fill: '#8ed6ea' },
  { path: `${box(41, 16, 18, 48, 3)}${box(26, 31, 48, 18, 3)}`, fill: '#ffffff' },
]

const LOGOS = new Map(
  Object.entries({
    '/pictures/stores/mainland-supermart.svg': mainland,
    '/pictures/stores/island-pharmacy.svg': island,
  }),
)

/** The logo behind a store's image path, where it is one that we drew. */
export const storeLogo = (image: string): Drawing | undefined => LOGOS.get(image)
