import { checkDigitOf } from '#domain/barcode.ts'
import { oneOf, seededRandom } from './random.ts'

const BRANDS =
  'Peak,Dano,Cowbell,Milo,Bournvita,Ovaltine,Nescafé,Nestlé,Lipton,Indomie,Maggi,Knorr,Gino,De Rica,Golden Penny,Honeywell,Mama Gold,Royal Stallion,Devon King’s,Kings,Dettol,Close-Up,Oral-B,Always,Hollandia,Chivita,Bigi,Fanta,Coca-Cola,7UP,Pepsi,Schweppes,Eva,Gala,Minimie,Kellogg’s,Ìjẹ̀bú,Ọ̀yọ́,Ƙwara,Ɗan Kano,Abẹ́òkúta,Ụmụahia,ხაჭა,شاي,Crème de Lagos'.split(
    ',',
  )
const GOODS =
  'Milk,Powder,Rice,Beans,Garri,Semovita,Spaghetti,Noodles,Oil,Tomato Paste,Cube,Seasoning,Tea,Coffee,Water,Juice,Soda,Malt,Biscuit,Bread,Cornflakes,Oats,Soap,Detergent,Bleach,Toothpaste,Toothbrush,Lotion,Shampoo,Battery,Bulb,Cable,Charger,Exercise Book,Pen,Ẹ̀wà,Ẹ̀fọ́,Àmàlà,Ọ̀gbọ̀nọ̀,Ẹ̀gúsí,Kilishi,Suya,Fùrá,Kúnu,Zobo'.split(
    ',',
  )
const KINDS =
  'Classic,Original,Gold,Premium,Refill,Family,Mini,Zero,Light,Fresh,Extra,Orange,Apple,Onion,Chicken,Vanilla,Chocolate,Lemon,Rosé,Crème,Jalapeño,Yellow,Blue,Red,White'.split(
    ',',
  )
const SIZES =
  '50 g,70 g,100 g,250 g,400 g,500 g,900 g,1 kg,2 kg,5 kg,25 kg,50 kg,33 cl,50 cl,75 cl,1 L,1.5 L,5 L'.split(
    ',',
  )
const SYLLABLES = 'ba,ko,la,mi,ru,te,so,ni,da,ye,fo,gu,ha,ze,wa,pi'.split(',')

/** A product as the back office stores it; the price in kobo, the VAT in basis points. */
export interface MadeProduct {
  id: string
  name: string
  size: string
  barcode: string
  price: number
  vat: number
  quantity: number
}

const idOf = (place: number): string => `0192f000-0000-7000-8000-${place.toString(16).padStart(12, '0')}`

const barcodeOf = (place: number): string => {
  const digits = `29${String(place).padStart(10, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/**
 * A catalogue of so many products, the same for the same seed: real brands and goods in several scripts, near-duplicates
 * that differ in one word or the size, and words that a tenth of all names share.
 */
export const makeCatalogue = (count: number, seed = 7): MadeProduct[] => {
  const random = seededRandom(seed)
  const coined = () => Array.from({ length: 3 }, () => oneOf(random, SYLLABLES)).join('')
  return Array.from({ length: count }, (_, place) => {
    const words = [
      random() < 0.5 ? oneOf(random, BRANDS) : coined().replace(/^./, (first) => first.toUpperCase()),
      oneOf(random, KINDS),
      oneOf(random, GOODS),
      ...(random() < 0.1 ? ['Super'] : []),
    ]
    return {
      id: idOf(place + 1),
      name: words.join(' '),
      size: oneOf(random, SIZES),
      barcode: barcodeOf(place + 1),
      price: 5_000 + Math.floor(random() * 2_000_000),
      vat: random() < 0.5 ? 750 : 0,
      quantity: random() < 0.1 ? 0 : 1 + Math.floor(random() * 200),
    }
  })
}
