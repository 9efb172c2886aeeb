import { Menu } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { DeviceIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** Installs the till as an app of the device, where the browser would do so. */
export const InstallItem = () => {
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
