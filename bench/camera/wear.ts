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
  used: { scratches: 3, smears: 1, patches: 1, contrast: 0.85, blur: 0.2, noise: 5 },
  worn: { scratches: 7, smears: 2, patches: 2, contrast: 0.7, blur: 0.4, noise: 7 },
} satisfies Record<string, Wear>
export type WearName = keyof typeof WEARS

/** One film; the same take is the same film. */
export interface Take {
  wear: WearName
  seed: number
}

/** A piece comes into view, is held before the camera and goes: 1.5 s at the pace of the till's camera. */
export const FRAMES = 30
