/** How worn a code is, and how it is filmed. */
export interface Wear {
  /** Lines across the code in which the ink is gone, and lines of ink that does not belong there. */
  scratches: number
  smears: number
  /** Places where it is rubbed off. */
  patches: number
  /** What is left of the difference between ink and paper, from 0 to 1. */
  contrast: number
  /** Radius in pixels of the frame, once the camera has found its focus. */
  blur: number
  /** Standard deviation of the sensor's noise, of 255. */
  noise: number
}

/** From the photograph as it is to one that a cashier would rather type. */
export const WEARS = {
  'as photographed': { scratches: 0, smears: 0, patches: 0, contrast: 1, blur: 0, noise: 3 },
  used: { scratches: 6, smears: 2, patches: 2, contrast: 0.8, blur: 0.8, noise: 8 },
  worn: { scratches: 14, smears: 5, patches: 5, contrast: 0.55, blur: 1.4, noise: 14 },
} satisfies Record<string, Wear>
export type WearName = keyof typeof WEARS

/** One film; the same take is the same film. */
export interface Take {
  wear: WearName
  seed: number
}

/** A piece comes into view, is held before the camera and goes: 1.5 s at the pace of the till's camera. */
export const FRAMES = 30
