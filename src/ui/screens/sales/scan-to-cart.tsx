import { chakra } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'

const Svg = chakra('svg', { base: { w: 'min(15rem, 60%)', h: 'auto', color: 'brand.fg' } })

const BARS = [0, 7, 11, 20, 24, 33, 40, 44, 53, 57]

/** A label, the scanner's beam over it, and the cart it goes into. */
export const ScanToCart = () => (
  <Svg viewBox="0 0 240 150" fill="none" role="img" aria-label={texts.sales.scanToCart}>
    <rect x="14" y="30" width="86" height="64" rx="10" stroke="currentColor" strokeWidth="3" opacity="0.35" />
    <g fill="currentColor" opacity="0.75">
      {BARS.map((x, place) => (
        <rect key={x} x={27 + x} y="42" width={place % 3 === 0 ? 4 : 2} height="40" />
      ))}
    </g>
    <rect x="6" y="60" width="102" height="4" rx="2" fill="#e5484d" />
    <path
      d="M116 62h14m0 0-7-7m7 7-7 7"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity="0.6"
    />
    <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M142 34h12l14 66h50l13-48h-73" />
      <path d="M172 70h51M186 54l4 44M206 54l-2 44" opacity="0.35" strokeWidth="3" />
      <circle cx="178" cy="121" r="8" />
      <circle cx="212" cy="121" r="8" />
    </g>
  </Svg>
)
