/** One filled outline; `path` is SVG path data in a square of 100 × 100. */
export interface Shape {
  path: string
  fill: string
}

/** A picture made of filled outlines, last on top: the same one is served as SVG and drawn into receipts. */
export type Drawing = Shape[]

export const SIDE = 100

export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

export const box = (x: number, y: number, width: number, height: number, radius = 0): string => {
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (dx: number, dy: number) => (radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`)
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  )
}

/** The drawing as an SVG file. */
export const svgOf = (drawing: Drawing): string => {
  const paths = drawing.map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${paths.join('')}</svg>`
}
