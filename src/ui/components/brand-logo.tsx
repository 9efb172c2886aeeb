import { chakra, HStack } from '@chakra-ui/react'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'

const Mark = chakra('svg', { base: { boxSize: '9', flexShrink: '0' } })

/** The product's mark: a slip of paper sliding into a till. */
export const BrandMark = (props: React.ComponentProps<typeof Mark>) => (
  <Mark viewBox="0 0 64 64" aria-hidden {...props}>
    <rect width="64" height="64" rx="14" fill="#0a503d" />
    <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <rect x="12" y="13" width="40" height="16" rx="8" />
      <path d="M32 29v8m0 0-5-5m5 5 5-5" />
      <path d="M14 51h36l-4-11H18z" />
    </g>
  </Mark>
)

interface BrandLogoProps {
  /** From the configuration (§10.1). */
  name: string
  size?: string
  /** The screen width from which the name stands beside the mark, unless the screen is low; always, where none is given. */
  nameFrom?: 'sm'
}

/** Mark and name side by side. */
export const BrandLogo = ({ name, size = '9', nameFrom }: BrandLogoProps) => (
  <HStack gap="2.5" minW="0">
    <BrandMark boxSize={size} />
    <chakra.span
      fontWeight="bold"
      fontSize="lg"
      letterSpacing="-0.015em"
      truncate
      {...(nameFrom ? { hideBelow: nameFrom, css: { [LOW_SCREEN]: { display: 'none' } } } : {})}
    >
      {name}
    </chakra.span>
  </HStack>
)
