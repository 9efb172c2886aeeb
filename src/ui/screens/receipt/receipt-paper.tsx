import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Receipt } from '#contract/receipts.ts'
import { BrandLogo } from '#ui/components/brand-logo.tsx'
import { Image, StorePicture } from '#ui/components/picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { Facts, ReceiptItems, Rule, Sums } from './receipt-parts.tsx'

/** Nothing but black on white: a thermal head has no greys, it would print them as dots. */
const inBlack = {
  bg: 'white',
  color: 'black',
  border: 'none',
  boxShadow: 'none',
  '& *': {
    color: 'black !important',
    borderColor: 'black !important',
    backgroundColor: 'transparent !important',
  },
}

const Paper = chakra('article', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    boxShadow: 'raised',
    w: 'full',
    maxW: '27rem',
    mx: 'auto',
    px: { base: '5', sm: '7' },
    py: '7',
    'html[data-paper] &': {
      ...inBlack,
      mx: 'auto',
      p: '0',
      maxW: '120mm',
      fontSize: '11pt',
    },
    'html[data-paper="roll"] &': {
      w: '80mm',
      maxW: '80mm',
      px: '4mm',
      py: '3mm',
      fontSize: '9pt',
      fontWeight: 'medium',
    },
  },
})

/** All of a logo shows, also of a wide one. */
const Logo = chakra('div', { base: { '& > img': { h: '16', maxW: 'full', objectFit: 'contain' } } })

const StoreHead = ({ receipt }: { receipt: Receipt }) => (
  <Stack align="center" textAlign="center" gap="1">
    <Logo>
      <Image src={receipt.store_image} instead={<StorePicture src={null} size="16" />} />
    </Logo>
    <Heading as="h2" textStyle="sectionTitle" mt="2">
      {receipt.store_name}
    </Heading>
    {[receipt.store_address, receipt.store_phone, receipt.store_email].filter(Boolean).map((line) => (
      <Text key={line} color="fg.muted" fontSize="0.875em" overflowWrap="anywhere">
        {line}
      </Text>
    ))}
  </Stack>
)

/** A receipt with all that §2.95–§2.99 and §3.26 name, on screen as on paper of 80 mm or A4. */
export const ReceiptPaper = ({ receipt, productName }: { receipt: Receipt; productName: string }) => (
  <Paper data-receipt aria-label={texts.receipt.name(receipt.order_number)}>
    <StoreHead receipt={receipt} />
    <Rule />
    <Facts receipt={receipt} />
    <Rule />
    <ReceiptItems items={receipt.items} />
    <Rule />
    <Sums receipt={receipt} />
    <Rule />
    <Flex direction="column" align="center" gap="1.5">
      <Text color="fg.muted" fontSize="0.875em">
        {texts.receipt.thanks}
      </Text>
      {receipt.store_text && (
        <Text fontSize="0.875em" textAlign="center" overflowWrap="anywhere">
          {receipt.store_text}
        </Text>
      )}
      {!receipt.is_powered_by_hidden && (
        <Flex align="center" gap="2" color="fg.muted" fontSize="0.875em">
          {texts.receipt.poweredBy}
          <Box color="fg">
            <BrandLogo name={productName} size="6" />
          </Box>
        </Flex>
      )}
    </Flex>
  </Paper>
)
