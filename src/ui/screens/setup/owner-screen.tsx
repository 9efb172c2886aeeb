import { Button, Center, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST } from '#contract/text.ts'
import type { OwnerAccountPayload } from '#contract/administration/setup.ts'
import type { OwnerAccountActor } from '#machines/office/ownerAccount/ownerAccount.machine.ts'
import { Form } from '#ui/components/form.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { TickBox } from '#ui/components/tick-box.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'

const OwnerForm = ({ actor }: { actor: OwnerAccountActor }) => {
  const { draft, faults, isPasswordShown } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const field = (name: keyof OwnerAccountPayload) => ({
    name,
    text: draft[name],
    fault: faults[name],
    isLocked: isSaving,
    onType: (text: string) => actor.send({ type: 'fields.typed', typed: { [name]: text } }),
  })
  return (
    <Form onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <Stack gap="5">
        <FormField
          label={texts.ownerAccount.setupCode}
          hint={texts.ownerAccount.setupCodeHint}
          autoComplete="off"
          maxLength={LONGEST.reference}
          {...field('setupCode')}
        />
        <FormField
          label={texts.ownerAccount.name}
          autoComplete="name"
          maxLength={LONGEST.name}
          {...field('fullname')}
        />
        <FormField
          label={texts.common.emailOrPhone}
          autoComplete="username"
          maxLength={LONGEST.contact}
          {...field('emailOrPhone')}
        />
        <Stack gap="1">
          <FormField
            label={texts.ownerAccount.password}
            hint={texts.ownerAccount.passwordHint}
            type={isPasswordShown ? 'text' : 'password'}
            autoComplete="new-password"
            maxLength={LONGEST.contact}
            {...field('password')}
          />
          <TickBox
            isTicked={isPasswordShown}
            disabled={isSaving}
            onTick={() => actor.send({ type: 'password.toggled' })}
          >
            {texts.ownerAccount.showPassword}
          </TickBox>
        </Stack>
        <Button type="submit" alignSelf="start" loading={isSaving}>
          {texts.ownerAccount.submit}
        </Button>
      </Stack>
    </Form>
  )
}

/** /setup: the owner's account on an empty database; the hand-off goes on to the setup of the shop (decision 0137). */
export const OwnerScreen = () => {
  const actor = useChart(useOffice().ownerAccount)
  return (
    <Center as="main" id="content" tabIndex={-1} outline="none" p={{ base: '4', md: '8' }}>
      <Surface w="full" maxW="34rem" p={{ base: '5', md: '8' }}>
        <Stack gap="6">
          <Stack gap="1">
            <PageHeading pageName={texts.ownerAccount.title} textStyle="pageTitle">
              {texts.ownerAccount.title}
            </PageHeading>
            <Text color="fg.muted">{texts.ownerAccount.intro}</Text>
          </Stack>
          <OwnerForm actor={actor} />
        </Stack>
      </Surface>
    </Center>
  )
}
