import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { selectLogo } from '#machines/office/shopSetup/shopSetup.selectors.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { FileDrop } from '#ui/components/file-drop.tsx'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import { StorePicture } from '#ui/components/picture.tsx'
import { texts } from '#ui/texts/texts.ts'

const words = texts.shopSetup.store

/** The address of a chosen picture, for as long as it shows; that of a saved one as it is. */
const usePictureAddress = (logo: File | string | null): string | null => {
  const address = useMemo(() => (logo instanceof File ? URL.createObjectURL(logo) : logo), [logo])
  useEffect(
    () => () => {
      if (logo instanceof File && address !== null) URL.revokeObjectURL(address)
    },
    [logo, address],
  )
  return address
}

/** The logo of the store: the one that it has or is to have, another one, or none. */
export const LogoField = ({ actor }: { actor: ShopSetupActor }) => {
  const logo = useSelector(actor, selectLogo)
  const fault = useSelector(actor, ({ context }) => context.faults['logo'])
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const address = usePictureAddress(logo)
  const id = useId()
  return (
    <Fieldset legend={words.logo} fault={fault}>
      <Stack gap="3">
        {address !== null && (
          <Flex align="center" gap="4">
            <StorePicture src={address} size="20" />
            <Button
              variant="outline"
              disabled={isSaving}
              onClick={() => actor.send({ type: 'logo.removed' })}
            >
              <TrashIcon />
              {words.removeLogo}
            </Button>
          </Flex>
        )}
        <FileDrop
          label={words.logoFile}
          button={address === null ? words.chooseLogo : words.anotherLogo}
          accept="image/jpeg,image/png,image/webp"
          disabled={isSaving}
          describedBy={id}
          onFile={(file) => actor.send({ type: 'logo.chosen', file })}
        >
          <Stack gap="0">
            <Text fontWeight="semibold">{words.dropLogo}</Text>
            <Text id={id} color="fg.muted" textStyle="sm">
              {words.logoHint}
            </Text>
          </Stack>
        </FileDrop>
      </Stack>
    </Fieldset>
  )
}
