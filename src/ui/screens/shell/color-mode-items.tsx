import { Menu } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { ColorMode } from '#machines/shell/colorMode/colorMode.types.ts'
import { CheckIcon } from '#ui/components/icons/actions.tsx'
import type { IconProps } from '#ui/components/icons/icon.tsx'
import { MoonIcon, SunIcon } from '#ui/components/icons/signs.tsx'
import { DeviceIcon } from '#ui/components/icons/things.tsx'
import { useShell } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const MODES: { mode: ColorMode; label: string; Icon: FC<IconProps> }[] = [
  { mode: 'system', label: texts.shell.colorModes.system, Icon: DeviceIcon },
  { mode: 'light', label: texts.shell.colorModes.light, Icon: SunIcon },
  { mode: 'dark', label: texts.shell.colorModes.dark, Icon: MoonIcon },
]

/** Light, dark, or as the device's system says. */
export const ColorModeItems = () => {
  const { colorMode } = useShell().actors
  const current = useSelector(colorMode, ({ value }) => value)
  return (
    <Menu.RadioItemGroup
      value={current}
      onValueChange={({ value }) => {
        const chosen = MODES.find(({ mode }) => mode === value)
        if (chosen) colorMode.send({ type: 'colorMode.chosen', mode: chosen.mode })
      }}
    >
      <Menu.ItemGroupLabel>{texts.shell.appearance}</Menu.ItemGroupLabel>
      {MODES.map(({ mode, label, Icon }) => (
        <Menu.RadioItem key={mode} value={mode}>
          <Icon color="fg.muted" />
          <Menu.ItemText>{label}</Menu.ItemText>
          <Menu.ItemIndicator position="static" transform="none">
            <CheckIcon color="brand.fg" />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )
}
