/** What a shop sells, as the rows of a file; names, prices and categories are as long as they get. */
export const PRODUCT_LIST = [
  'Name,Price,Barcode,VAT,Stock,Category,Size',
  'Ofada rice,"2,150.50",6151234567895,exempt,40,Food,1 kg',
  'Golden Penny Semovita and Wheat Flour Double Pack for Families of Eight,"90,000,000.99",6151234567901,7.5,3,Food,12 x 900 g',
  'Unbelievablylongproductnamewithoutanyspacethatnolinecaneverhold,450,,7.5,0,Household goods of all kinds,',
  'Malt drink,450,6151234567918,7.5,96,Drinks,33 cl',
  'Malt drink,900,6151234567925,7.5,24,Drinks,75 cl',
]

/** Two of their barcodes. */
export const RICE = '6151234567895'
export const FLOUR = '6151234567901'

/** The file of a supplier: headings of its own, and two rows that cannot be read. */
export const SUPPLIER = [
  'Ref;What it is;Each;Bought for the whole carton of 24;On hand',
  '6151100000017;Milo refill;1.250,50;900,00;12',
  '6151100000024;Peak milk;free;700,00;8',
  ';;300,00;200,00;5',
  '6151100000031;Bread, sliced;950,00;700,00;3',
]
