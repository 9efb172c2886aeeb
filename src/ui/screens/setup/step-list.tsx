import { Center, chakra, Text, VisuallyHidden } from '@chakra-ui/react'
import type { SetupStep } from '#domain/shop-setup.ts'
import type { ListedStep } from '#machines/office/shopSetup/shopSetup.selectors.ts'
import { CheckIcon } from '#ui/components/icons/actions.tsx'
import { texts } from '#ui/texts/texts.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    // Seven targets of 44 px are all that a phone of 320 px has room for.
    gridTemplateColumns: { base: 'repeat(7, minmax(0, 1fr))', lg: '1fr' },
    // No wider than the form below it.
    maxW: '40rem',
    mx: { base: '-2.5', lg: '0' },
    gap: { base: '0', lg: '1' },
  },
})

const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { base: 'center', lg: 'start' },
  gap: '3',
  w: 'full',
  minH: 'touch',
  px: { base: '0', lg: '2' },
  textAlign: 'start',
  borderRadius: 'l2',
} as const

const Here = chakra('span', { base: { ...ROW, fontWeight: 'semibold' } })
const Away = chakra('span', { base: { ...ROW, color: 'fg.muted' } })
const StepButton = chakra('button', { base: { ...ROW, cursor: 'pointer', _hover: { bg: 'bg.muted' } } })

const circleOf = ({ isCurrent, isDone }: ListedStep) => {
  if (isCurrent) return { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' }
  return isDone
    ? { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.fg' }
    : { borderColor: 'border.control' }
}

const StepSign = ({ listed, place }: { listed: ListedStep; place: number }) => (
  <>
    <Center
      boxSize="8"
      flexShrink="0"
      borderWidth="1px"
      borderRadius="full"
      fontWeight="semibold"
      {...circleOf(listed)}
    >
      {listed.isDone && !listed.isCurrent ? <CheckIcon /> : place}
    </Center>
    <Text as="span" srOnly={{ base: true, lg: false }}>
      {texts.shopSetup.steps[listed.step]}
    </Text>
    {listed.isDone && <VisuallyHidden>{texts.shopSetup.done}</VisuallyHidden>}
  </>
)

interface StepListProps {
  steps: ListedStep[]
  onChoose: (step: SetupStep) => void
}

/** All steps: those that can be gone to are buttons. On a phone they are numbers in a row. */
export const StepList = ({ steps, onChoose }: StepListProps) => (
  <nav aria-label={texts.shopSetup.stepsLabel} className="no-print">
    <List>
      {steps.map((listed, index) => {
        const sign = <StepSign listed={listed} place={index + 1} />
        const { step, isCurrent, isOpen } = listed
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined}>
            {isCurrent && <Here>{sign}</Here>}
            {!isCurrent && isOpen && (
              <StepButton type="button" onClick={() => onChoose(step)}>
                {sign}
              </StepButton>
            )}
            {!isCurrent && !isOpen && <Away>{sign}</Away>}
          </li>
        )
      })}
    </List>
  </nav>
)
