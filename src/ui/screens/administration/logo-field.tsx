import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useMemo } from 'react'
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

interface LogoFieldProps {
  /** A chosen picture, or the address of the saved one; null where there is none. */
  logo: File | string | null
  fault: string | undefined
  /** The form is being sent. */
  isLocked: boolean
  /** What is above the field says already what it is. */
  isLegendHidden?: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The logo of the store: the one that it has or is to have, another one, or none. */
export const LogoField = ({
  logo,
  fault,
  isLocked,
  isLegendHidden = false,
  onChoose,
  onRemove,
}: LogoFieldProps) => {
  const address = usePictureAddress(logo)
  const id = useId()
  return (
    <Fieldset legend={words.logo} fault={fault} isLegendHidden={isLegendHidden}>
      <Stack gap="3">
        {address !== null && (
          <Flex align="center" gap="4">
            <StorePicture src={address} size="20" />
            <Button variant="outline" disabled={isLocked} onClick={onRemove}>
              <TrashIcon />
              {words.removeLogo}
            </Button>
          </Flex>
        )}
        <FileDrop
          label={words.logoFile}
          button={address === null ? words.chooseLogo : words.anotherLogo}
          accept="image/jpeg,image/png,image/webp"
          disabled={isLocked}
          describedBy={id}
          onFile={onChoose}
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
