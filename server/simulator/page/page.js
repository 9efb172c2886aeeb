/** The screen and the keys of the simulated terminal; everything it shows comes from /console and /journal. */
const LOOK_AGAIN_MS = 400

const part = (id) => document.getElementById(id)
const naira = (text) =>
  `NGN ${Number(text).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const keys = [...document.querySelectorAll('[data-outcome]')]
const modes = [...document.querySelectorAll('[name=mode]')]

let operator

const call = async (method, path, body) => {
  const answer = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const content = answer.status === 204 ? undefined : await answer.json()
  if (!answer.ok) throw new Error(content.error_message)
  return content
}

const shown = ({ asked, isPlugged, tills }) => {
  if (!isPlugged) return { state: 'away', title: 'Cable is out', amount: '', detail: 'Plug it in again' }
  if (!asked)
    return {
      state: 'idle',
      title: 'Ready',
      amount: '',
      detail: tills === 1 ? '1 till connected' : `${tills} tills connected`,
    }
  return {
    state: 'asked',
    title: asked.paymentOption === 'card' ? 'Insert or tap card' : 'Waiting for the transfer',
    amount: naira(asked.amount),
    detail: `${asked.staffName} · ${asked.reference ?? 'no reference'}`,
  }
}

const setText = (id, text) => {
  if (part(id).textContent !== text) part(id).textContent = text
}

const showConsole = (next) => {
  operator = next
  const { state, title, amount, detail } = shown(operator)
  document.querySelector('.screen').dataset.state = state
  setText('state', title)
  setText('amount', amount)
  setText('detail', detail)
  for (const key of keys) key.disabled = operator.asked === null
  for (const mode of modes) mode.checked = mode.value === operator.mode
  part('plugged').checked = operator.isPlugged
}

const row = ({ at, amount, outcome, charged, rrn }) => {
  const line = document.createElement('tr')
  const cells = [
    new Date(at).toLocaleTimeString(),
    naira(amount),
    outcome === '' ? 'waits' : outcome,
    charged === null ? '–' : naira(charged),
    rrn ?? '–',
  ]
  cells.forEach((text, place) => {
    const cell = line.insertCell()
    cell.textContent = text
    if (place === 1 || place === 3) cell.className = 'number'
  })
  return line
}

const showJournal = (entries) => {
  part('empty').hidden = entries.length > 0
  part('journal').hidden = entries.length === 0
  part('journal').tBodies[0].replaceChildren(...entries.toReversed().map(row))
}

const look = async () => {
  showConsole(await call('GET', 'console'))
  showJournal(await call('GET', 'journal'))
}

/** Does what was clicked, shows what came of it, and says in words what did not work. */
const attempt = async (work) => {
  try {
    await work()
    setText('problem', '')
  } catch (cause) {
    setText('problem', cause instanceof TypeError ? 'The simulator does not answer.' : cause.message)
  }
}

const act = (method, path, body) => {
  void attempt(async () => {
    await call(method, path, body)
    await look()
  })
}

for (const key of keys)
  key.addEventListener('click', () =>
    act('POST', 'console/decision', { number: operator.asked.number, outcome: key.dataset.outcome }),
  )
for (const mode of modes)
  mode.addEventListener('change', () =>
    act('PUT', 'console', { mode: mode.value, isPlugged: operator.isPlugged }),
  )
part('plugged').addEventListener('change', ({ target }) =>
  act('PUT', 'console', { mode: operator.mode, isPlugged: target.checked }),
)
part('hang-up').addEventListener('click', () => act('DELETE', 'console/lines'))
part('forget').addEventListener('click', () => act('DELETE', 'journal'))

const watch = async () => {
  await attempt(look)
  setTimeout(() => void watch(), LOOK_AGAIN_MS)
}
await watch()
