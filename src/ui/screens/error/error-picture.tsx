import { chakra } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'

const Svg = chakra('svg', {
  base: { w: 'full', maxW: '18rem', h: 'auto', color: 'fg.subtle', fill: 'none', stroke: 'currentColor' },
})

const Till = () => (
  <>
    <path d="M58 150h164l14 34H44z" fill="var(--sheet)" />
    <rect x="40" y="184" width="200" height="22" rx="8" fill="var(--sheet)" />
    <path d="M128 195h24" />
    <rect x="84" y="96" width="112" height="54" rx="10" fill="var(--sheet)" />
    <rect x="98" y="108" width="84" height="24" rx="5" fill="var(--brand)" stroke="none" opacity=".16" />
    <path d="M110 120h14M133 120h14M156 120h14" stroke="var(--brand)" strokeWidth="4" />
  </>
)

const TornSlip = () => (
  <>
    <path d="M112 96V30q0-8 8-8h46q8 0 8 8v40l-8 7-9-8-10 9-9-8-9 8-9-7-8 6" fill="var(--sheet)" />
    <path d="M126 38h26M126 50h18" opacity=".6" />
    <circle cx="131" cy="63" r="1.4" fill="currentColor" />
    <circle cx="151" cy="63" r="1.4" fill="currentColor" />
    <path d="m208 40 10-8M214 56h12M204 26l3-12" stroke="var(--warn)" strokeWidth="4" />
  </>
)

/** A till whose slip tore off: the picture of the error page (§2.21). */
export const ErrorPicture = () => (
  <Svg
    viewBox="0 0 280 220"
    strokeWidth="3.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    role="img"
    aria-label={texts.errorPage.picture}
    css={{
      '--sheet': '{colors.bg.panel}',
      '--brand': '{colors.brand.fg}',
      '--warn': '{colors.warning.solid}',
    }}
  >
    <Till />
    <TornSlip />
  </Svg>
)
