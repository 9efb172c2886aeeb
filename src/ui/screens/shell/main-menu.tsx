import { IconButton, Menu } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { Link } from 'react-router-dom'
import { selectIsAuthenticated } from '#machines/session/session/session.selectors.ts'
import type { DevicePanelActor } from '#machines/shell/devicePanel/devicePanel.machine.ts'
import { SignOutIcon, CheckIcon } from '#ui/components/icons/actions.tsx'
import { MenuIcon } from '#ui/components/icons/directions.tsx'
import { HistoryIcon, UserIcon, UsersIcon, MoonIcon, SunIcon } from '#ui/components/icons/signs.tsx'
import type { IconProps } from '#ui/components/icons/icon.tsx'
import { CartIcon, ChartIcon, DeviceIcon, FlaskIcon, KeyboardIcon } from '#ui/components/icons/things.tsx'
import { useTill, useShell } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useMenuLinks } from '#ui/kit/use-menu-links.ts'
import { texts } from '#ui/texts/texts.ts'
import type { ColorMode } from '#machines/shell/colorMode/colorMode.types.ts'
import { MessageList } from './message-list.tsx'
import { OpenChargesItem, PrinterItem, ScannerItems } from './device-items.tsx'
import { Shortcuts } from './shortcuts.tsx'

const MODES: { mode: ColorMode; label: string; Icon: FC<IconProps> }[] = [
  { mode: 'system', label: texts.shell.colorModes.system, Icon: DeviceIcon },
  { mode: 'light', label: texts.shell.colorModes.light, Icon: SunIcon },
  { mode: 'dark', label: texts.shell.colorModes.dark, Icon: MoonIcon },
]

/** Light, dark, or as the device's system says. */
const ColorModeItems = () => {
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

/** Installs the till as an app of the device, where the browser would do so. */
const InstallItem = () => {
  const {
    config: { productName },
    actors: { installOffer },
  } = useTill()
  const isPossible = useSelector(installOffer, (snapshot) => snapshot.hasTag('possible'))
  if (!isPossible) return null
  return (
    <Menu.Item value="install" onSelect={() => installOffer.send({ type: 'install.asked' })}>
      <DeviceIcon color="fg.muted" />
      {texts.shell.install(productName)}
    </Menu.Item>
  )
}

interface Place {
  to: string
  label: string
  Icon: FC<IconProps>
}

const SELL: Place = { to: '/pos-home', label: texts.shell.sell, Icon: CartIcon }
const ADMINISTRATION: Place = {
  to: '/administration/users',
  label: texts.shell.administration,
  Icon: UsersIcon,
}
/** Of everybody, and not only of those who look after a shop. */
const SIGN_INS: Place = { to: '/administration/sessions', label: texts.userSessions.link, Icon: UserIcon }
const PLACES: Place[] = [
  { to: '/test', label: texts.shell.demoStores, Icon: FlaskIcon },
  { to: '/statecharts', label: texts.shell.statecharts, Icon: ChartIcon },
  { to: '/device-info', label: texts.shell.deviceInfo, Icon: DeviceIcon },
]

const PlaceItem = ({ to, label, Icon }: Place) => (
  <Menu.Item value={to} asChild>
    <Link to={to}>
      <Icon color="fg.muted" />
      {label}
    </Link>
  </Menu.Item>
)

const SignOutItem = () => {
  const { session } = useTill().actors
  return (
    <>
      <Menu.Separator />
      <Menu.Item
        value="sign-out"
        color="fg.error"
        onSelect={() => session.send({ type: 'signOut.requested' })}
      >
        <SignOutIcon />
        {texts.shell.signOut}
      </Menu.Item>
    </>
  )
}

/** The menu of the top bar: other places, light or dark, and sign-out (§10.5). */
export const MainMenu = ({ panel }: { panel: DevicePanelActor }) => {
  const { session, messageList } = useTill().actors
  const isSignedIn = useSelector(session, selectIsAuthenticated)
  const follow = useMenuLinks()
  const shortcuts = useChart(useTill().charts.shortcuts)
  const places = isSignedIn ? [SELL, ADMINISTRATION, SIGN_INS, ...PLACES] : PLACES
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} navigate={follow}>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" colorPalette="gray" aria-label={texts.shell.menu}>
            <MenuIcon />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {places.map((place) => (
              <PlaceItem key={place.to} {...place} />
            ))}
            <Menu.Item value="shortcuts" onSelect={() => shortcuts.send({ type: 'shortcuts.asked' })}>
              <KeyboardIcon color="fg.muted" />
              {texts.shell.shortcuts}
            </Menu.Item>
            <Menu.Item value="messages" onSelect={() => messageList.send({ type: 'list.opened' })}>
              <HistoryIcon color="fg.muted" />
              {texts.messageList.title}
            </Menu.Item>
            {isSignedIn && <OpenChargesItem panel={panel} />}
            {isSignedIn && <ScannerItems />}
            {isSignedIn && <PrinterItem />}
            <InstallItem />
            <Menu.Separator />
            <ColorModeItems />
            {isSignedIn && <SignOutItem />}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <Shortcuts actor={shortcuts} />
      <MessageList />
    </>
  )
}
