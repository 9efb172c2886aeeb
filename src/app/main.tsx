import { ChakraProvider } from '@chakra-ui/react'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import * as z from 'zod/mini'
import { openShell } from '#app/shell.ts'
import { restored } from '#app/live/session.ts'
import { AppRoutes } from '#app/routes.tsx'
import { openDevHooks } from '#devtools/hooks.ts'
import { loadConfig } from '#services/config.ts'
import { deviceStore } from '#services/storage/store.ts'
import { lazyView } from '#ui/kit/main-bundle.tsx'
import { TillContext } from '#ui/kit/till.ts'
import { system } from '#ui/theme/system.ts'

// The content security policy forbids eval, which zod's compiled parsers would use.
z.config({ jitless: true })

const Toaster = lazyView(async () => (await import('#ui/components/toaster.tsx')).Toaster)

const start = async (root: HTMLElement) => {
  const store = deviceStore(() => shell.effects.show({ key: 'storageWiped' }))
  const { shell, connect } = openShell({
    config: await loadConfig(store, location.origin),
    store,
    inspectors: await openDevHooks(),
    startTill: async (context) => (await import('#app/start-till.ts')).startTill(context),
  })
  await restored(shell.actors.session)
  createRoot(root).render(
    <ChakraProvider value={system}>
      <TillContext value={shell}>
        <BrowserRouter>
          <AppRoutes connect={connect} />
        </BrowserRouter>
        <Suspense>
          <Toaster />
        </Suspense>
      </TillContext>
    </ChakraProvider>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
// Not awaited: a part that is loaded on the way may need this module, and would wait for it for ever.
void start(root)
