import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useMemo, type ComponentType } from 'react'
import { PICTURE_TYPES } from '#domain/picture-file.ts'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { FileDrop } from '#ui/components/file-drop.tsx'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import type { PictureProps } from '#ui/components/picture.tsx'
import { texts } from '#ui/texts/texts.ts'

/** The address of a chosen picture, for as long as it shows; that of a saved one as it is. */
const usePictureAddress = (picture: File | string | null): string | null => {
  const address = useMemo(() => (picture instanceof File ? URL.createObjectURL(picture) : picture), [picture])
  useEffect(
    () => () => {
      if (picture instanceof File && address !== null) URL.revokeObjectURL(address)
    },
    [picture, address],
  )
  return address
}

export interface PictureFieldProps {
  /** A chosen picture, or the address of the saved one; null where there is none. */
  picture: File | string | null
  fault: string | undefined
  /** The form is being sent. */
  isLocked: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

interface FieldOfPictureProps extends PictureFieldProps {
  legend: string
  /** What is above the field says already what it is. */
  isLegendHidden?: boolean
  /** The name of the field for a file. */
  label: string
  /** What it is shown by, and how large. */
  shownBy: ComponentType<PictureProps>
  size: string
}

/** One picture: the one that is there or is to be, another one, or none. */
export const PictureField = ({
  picture,
  fault,
  isLocked,
  legend,
  isLegendHidden = false,
  label,
  shownBy: Shown,
  size,
  onChoose,
  onRemove,
}: FieldOfPictureProps) => {
  const address = usePictureAddress(picture)
  const id = useId()
  return (
    <Fieldset legend={legend} fault={fault} isLegendHidden={isLegendHidden}>
      <Stack gap="3" pt={isLegendHidden ? '0' : '1'}>
        {address !== null && (
          <Flex align="center" gap="4">
            <Shown src={address} size={size} />
            <Button variant="outline" disabled={isLocked} onClick={onRemove}>
              <TrashIcon />
              {texts.pictureField.remove}
            </Button>
          </Flex>
        )}
        <FileDrop
          label={label}
          button={address === null ? texts.pictureField.choose : texts.pictureField.another}
          accept={PICTURE_TYPES.join()}
          disabled={isLocked}
          describedBy={id}
          onFile={onChoose}
        >
          <Stack gap="0">
            <Text fontWeight="semibold">{texts.pictureField.drop}</Text>
            <Text id={id} color="fg.muted" textStyle="sm">
              {texts.pictureField.hint}
            </Text>
          </Stack>
        </FileDrop>
      </Stack>
    </Fieldset>
  )
}
