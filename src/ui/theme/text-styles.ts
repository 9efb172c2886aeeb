/**
 * The type scale. `amount…` are for money and counts: tabular figures, so that columns line up and a changing total
 * does not jump.
 */
const figures = { fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: 'semibold' }

export const ownTextStyles = {
  pageTitle: {
    value: {
      fontSize: { base: 'xl', md: '2xl' },
      lineHeight: '1.25',
      fontWeight: 'bold',
      letterSpacing: '-0.015em',
    },
  },
  sectionTitle: { value: { fontSize: 'lg', lineHeight: '1.4', fontWeight: 'semibold' } },
  caption: { value: { fontSize: 'xs', lineHeight: '1.35', letterSpacing: '0.01em' } },
  overline: {
    value: {
      fontSize: 'xs',
      lineHeight: '1.35',
      fontWeight: 'semibold',
      letterSpacing: '0.06em',
      textTransform: 'uppercase',
    },
  },
  amount: { value: { fontSize: 'md', lineHeight: '1.4', ...figures } },
  amountLarge: { value: { fontSize: 'xl', lineHeight: '1.3', ...figures } },
  amountDisplay: {
    value: { fontSize: { base: '3xl', md: '4xl' }, lineHeight: '1.1', letterSpacing: '-0.02em', ...figures },
  },
}
