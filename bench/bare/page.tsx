import { Button, ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { useMachine } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { createMachine } from 'xstate'

const greeting = createMachine({
  initial: 'waiting',
  states: { waiting: { on: { started: 'over' } }, over: {} },
})

const Greeting = () => {
  const [, send] = useMachine(greeting)
  return <Button onClick={() => send({ type: 'started' })}>Get started</Button>
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <ChakraProvider value={defaultSystem}>
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Greeting />} />
      </Routes>
    </BrowserRouter>
  </ChakraProvider>,
)
