const NEAR = '0.5rem'

const DIRECTIONS = {
  top: `0 -${NEAR}`,
  bottom: `0 ${NEAR}`,
  left: `-${NEAR} 0`,
  right: `${NEAR} 0`,
}

const slides = (end: 'from' | 'to') =>
  Object.fromEntries(
    Object.entries(DIRECTIONS).map(([side, translate]) => [`slide-${end}-${side}`, { [end]: { translate } }]),
  )

/** The movements that the recipes in use name; Chakra brings twice as many. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' } },
  'scale-out': { to: { scale: '0.95' } },
  ...slides('from'),
  ...slides('to'),
}

/** The only one that the recipes in use name. */
export const layerStyles = { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } }
