export const DRINKS = `
Coca-Cola | 50 cl | 500 | 450
Coca-Cola | 1 l | 950
Coca-Cola Zero Can | 33 cl | 600
Fanta Orange | 50 cl | 500 | 450
Sprite | 50 cl | 500 | 450
Pepsi | 50 cl | 450 | 420
7Up | 50 cl | 450
Mirinda Orange | 50 cl | 450
Bigi Cola | 60 cl | 400
Bigi Apple | 60 cl | 400
Malta Guinness Can | 33 cl | 700 | 660
Maltina Can | 33 cl | 700
Amstel Malta | 33 cl | 700
Schweppes Chapman | 50 cl | 550
Eva Water | 75 cl | 300 | 270
Eva Water | 1.5 l | 500
Nestlé Pure Life | 60 cl | 250 | 220
Aquafina Water | 75 cl | 300
Chivita Active Citrus | 1 l | 1900
Chivita Exotic Pineapple | 1 l | 1900
Hollandia Yoghurt Strawberry | 1 l | 2200
Five Alive Pulpy Orange | 1 l | 1700
Capri-Sun Orange | 200 ml | 350
Ribena Blackcurrant | 250 ml | 700
Lucozade Boost | 40 cl | 750
Monster Energy | 44 cl | 1400
Fearless Energy Drink | 50 cl | 600
Power Horse | 25 cl | 1300 | out
`

export const DAIRY = `
Peak Evaporated Milk Tin | 157 ml | 850 | 810
Peak Milk Powder Refill | 350 g | 4300
Peak Milk Powder Sachet | 12 g | 150 | 135
Three Crowns Milk Tin | 160 ml | 780
Cowbell Milk Powder | 350 g | 3600
Dano Full Cream Refill | 360 g | 4100
Dano Slim Sachet | 12 g | 140
Loya Milk Powder | 400 g | 4400
Hollandia Evaporated Milk | 190 g | 800
Coast Milk Powder | 350 g | 3500
Milo Refill | 500 g | 4700 | 4550
Bournvita Refill | 450 g | 4500
Ovaltine Jar | 400 g | 4600
Lipton Yellow Label Tea | 26 bags | 1150
Top Tea | 26 bags | 850
Nescafé Classic Tin | 50 g | 2600
Nescafé 3in1 Stick | 32 g | 300
Anchor Butter | 250 g | 4900
Happy Cow Cheese | 8 portions | 2600
Farm Fresh Eggs Crate | 30 pieces | 5600 | 5400
`

export const SNACKS = `
Gala Sausage Roll | 68 g | 400 | 370
Bigi Beef Sausage Roll | 60 g | 350
Minimie Chinchin | 45 g | 200
Beloxxi Cream Crackers | 45 g | 200 | 180
Cabin Biscuit | 200 g | 700
McVitie's Digestive | 400 g | 3200
Digestive Shortcake | 100 g | 450
Parle-G Biscuit | 70 g | 250
Oreo Original | 38 g | 350
Pringles Original | 165 g | 3900
Pringles Sour Cream | 165 g | 3900
Lays Classic | 45 g | 900
Plantain Chips Ripe | 100 g | 600
Plantain Chips Spicy | 100 g | 600
Kuli Kuli | 100 g | 500
Roasted Groundnut Bottle | 500 g | 2700
Cashew Nuts | 100 g | 1800
Coconut Candy | 80 g | 500
Tom Tom Candy | 40 pieces | 900
Cadbury Eclairs | 50 pieces | 1500
Kit Kat | 41.5 g | 1100
Snickers | 50 g | 1200
Okin Biscuit | 50 g | 150
Gift Biscuit Sampler Chocolate | 300 g | 2500 | twin A
Gift Biscuit Sampler Vanilla | 300 g | 2400 | twin A
Gift Biscuit Sampler Strawberry | 300 g | 2600 | twin A
Easter Snack Hamper Small | 1 basket | 12500 | twin B | out
Easter Snack Hamper Large | 1 basket | 24500 | twin B | out
`
