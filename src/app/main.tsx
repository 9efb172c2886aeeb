import { ChakraProvider } from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import * as z from 'zod/mini'
import { loadConfig } from '#app/config.ts'
import { liveCharts } from '#app/live/charts.ts'
import { createOutlets } from '#app/outlets.ts'
import { deviceRecords, type Ports } from '#app/ports.ts'
import { AppRoutes } from '#app/routes.tsx'
import { createApi } from '#services/api/api.ts'
import { deviceStore } from '#services/storage/store.ts'
import { Toaster } from '#ui/components/toaster.tsx'
import { TillContext, type Till } from '#ui/kit/till.ts'
import { system } from '#ui/theme/system.ts'

// The content security policy forbids eval, which zod's compiled parsers would use.
z.config({ jitless: true })

/** The device's time zone, by name and offset in minutes. */
const timeZone = () => {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${name};${-new Date().getTimezoneOffset()}`
}

const start = async (root: HTMLElement) => {
  const config = await loadConfig()
  const { outlets, connect } = createOutlets()
  const reportSetAside = () => outlets.show({ key: 'recordSetAside' })
  const records = deviceRecords(deviceStore(), reportSetAside)
  const api = createApi(config, {
    token: () => undefined,
    serviceRegion: () => undefined,
    apiKey: config.apiKey,
    timeZone,
  })
  const ports: Ports = { config, api, records, now: Date.now }
  const till: Till = { config, outlets, charts: liveCharts(ports) }
  createRoot(root).render(
    <ChakraProvider value={system}>
      <TillContext value={till}>
        <BrowserRouter>
          <AppRoutes connect={connect} />
        </BrowserRouter>
        <Toaster />
      </TillContext>
    </ChakraProvider>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
await start(root)
