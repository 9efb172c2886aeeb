/**
 * Products of the demo stores, one a line: name | size | price in naira | wholesale price.
 * 'out' after it means out of stock, 'twin A' that it shares its barcode with the others of twin A.
 */
export const GRAINS = `
Mama Gold Parboiled Rice | 5 kg | 9800 | 9300
Mama Gold Parboiled Rice | 50 kg | 89500 | 86000
Royal Stallion Rice | 5 kg | 9600
Big Bull Rice | 10 kg | 18900 | 18200
Ofada Rice | 2 kg | 5200
Honeywell Semolina | 1 kg | 1650 | 1550
Golden Penny Semovita | 1 kg | 1600
Golden Penny Semovita | 10 kg | 15200 | 14700
Golden Penny Flour | 2 kg | 2900
Ayoola Poundo Yam | 1.8 kg | 4300
Garri Ijebu | 2 kg | 2400
Yellow Garri | 2 kg | 2200
Oloyin Beans | 2 kg | 4800 | 4500
Brown Beans | 2 kg | 4400
Plantain Flour Elubo | 1 kg | 3200
Wheat Meal | 1 kg | 1750
Quaker Oats | 500 g | 2850
Golden Morn Maize | 500 g | 2600
Kellogg's Corn Flakes | 450 g | 3450
Nasco Cornflakes | 350 g | 2350 | out
`

export const NOODLES = `
Indomie Chicken Noodles | 70 g | 350 | 320
Indomie Onion Chicken Noodles | 120 g | 520 | 490
Indomie Super Pack Carton | 40 × 120 g | 19800 | 19200
Indomie Relish Sea Food | 100 g | 600
Supreme Noodles Chicken | 70 g | 300
Mimee Chicken Noodles | 70 g | 290
Honeywell Noodles | 100 g | 380
Golden Penny Spaghetti | 500 g | 1150 | 1080
Golden Penny Spaghettini | 500 g | 1150
Dangote Spaghetti | 500 g | 1100
Crown Macaroni | 500 g | 1050
Honeywell Twist Pasta | 500 g | 1120
`

export const OILS = `
Kings Vegetable Oil | 1 l | 3200
Kings Vegetable Oil | 5 l | 15400 | 14900
Mamador Vegetable Oil | 75 cl | 2700
Power Oil | 1.4 l | 4300
Devon Kings Oil | 3 l | 9400 | 9100
Red Palm Oil | 1 l | 2200
Red Palm Oil | 4 l | 8400
Groundnut Oil | 1 l | 3600
Filippo Berio Olive Oil | 500 ml | 9800
Soya Oil | 2 l | 6900 | out
`

export const TINS = `
Gino Tomato Paste Tin | 210 g | 950 | 900
Gino Tomato Paste Sachet | 70 g | 250 | 230
De Rica Tomato Paste | 210 g | 980
Sonia Tomato Mix | 70 g | 220
Titus Sardines in Oil | 125 g | 1450 | 1380
Milo Cocoa Drink Tin | 400 g | 4100
Geisha Mackerel in Tomato | 155 g | 1700
Exeter Corned Beef | 340 g | 4900
Heinz Baked Beans | 415 g | 1950
Green Giant Sweet Corn | 340 g | 1850
Bama Mushroom Pieces | 400 g | 2100
Luncheon Meat Zwan | 340 g | 3900
Rio Mare Tuna | 160 g | 3300 | out
`

export const SPICES = `
Maggi Star Cubes | 100 × 4 g | 1350 | 1290
Knorr Chicken Cubes | 50 × 8 g | 1500
Mr Chef Crayfish Cubes | 45 × 10 g | 900
Onga Classic Sachet | 8 g | 60
Dangote Salt | 1 kg | 550
Mr Chef Salt | 500 g | 300
Dangote Sugar | 1 kg | 1800 | 1720
St Louis Sugar Cubes | 500 g | 1500
Tiger Curry Powder | 10 g | 80
Lion Thyme | 50 g | 450
Ducros Curry | 25 g | 950
Ground Pepper Cameroon | 100 g | 1100
Suya Spice Yaji | 100 g | 850
Ground Crayfish | 200 g | 2600
Ogbono Ground | 200 g | 2900
Egusi Ground | 500 g | 3100
`

export const SPREADS = `
Bama Mayonnaise | 236 ml | 1650
Bama Mayonnaise | 946 ml | 4900
Laziz Salad Cream | 285 g | 1500
Blue Band Margarine | 450 g | 2300
Blue Band Margarine | 250 g | 1350
Simas Margarine | 250 g | 1100
Hartley's Strawberry Jam | 340 g | 2850
Nutella Hazelnut Spread | 350 g | 6900
Peanut Butter Crunchy | 340 g | 2700
Pure Honey | 500 g | 4200
`

export const BAKERY = `
Family Sliced Bread | 800 g | 1500
Butter Bread | 700 g | 1600
Whole Wheat Bread | 600 g | 1800
Coconut Bread | 500 g | 1400
Agege Bread | 600 g | 900
Meat Pie | 1 piece | 800
Sausage Roll | 1 piece | 500
Chicken Pie | 1 piece | 950
Doughnut | 1 piece | 400
Fruit Cake Slice | 1 piece | 700
`

export const PRODUCE = `
Banana Bunch | 1 kg | 1500
Pineapple | 1 piece | 1200
Watermelon | 1 piece | 2500
Red Apple | 6 pieces | 2700
Orange | 12 pieces | 1800
Plantain | 1 bunch | 2600
Irish Potato | 1 kg | 1600
Sweet Potato | 1 kg | 1000
Yam Tuber | 1 piece | 3500
Fresh Tomato | 1 kg | 1900
Red Onion | 1 kg | 1700
Fresh Pepper Rodo | 500 g | 1200
Carrot | 1 kg | 1400
Cucumber | 1 kg | 1100
Ugu Leaves | 1 bundle | 600
`

export const FROZEN = `
Whole Chicken | 1.2 kg | 6900
Chicken Laps | 1 kg | 5400 | 5200
Turkey Wings | 1 kg | 7800
Frozen Mackerel Titus | 1 kg | 5900
Frozen Croaker | 1 kg | 6400
Frozen Shrimps | 500 g | 5200
Beef Sausage | 340 g | 2400
Chicken Franks | 340 g | 2300
Supreme Vanilla Ice Cream | 1 l | 3900
Mixed Vegetables Frozen | 450 g | 1900
Spring Rolls | 20 pieces | 3100 | out
`
