export const TOILETRIES = `
Close Up Toothpaste | 140 g | 1300
Oral-B Toothpaste | 140 g | 1500
Colgate Herbal | 130 g | 1350
Oral-B Toothbrush Medium | 1 piece | 900
Dettol Soap Original | 110 g | 850 | 800
Lux Soap Soft Touch | 150 g | 900
Premier Cool Soap | 110 g | 750
Delta Soap | 80 g | 450
Irish Spring Soap | 113 g | 1100
Vaseline Petroleum Jelly | 225 ml | 2400
Nivea Body Lotion | 400 ml | 5200
Nivea Roll-On | 50 ml | 2300
Sure Roll-On | 50 ml | 2000
Dark and Lovely Relaxer | 1 kit | 4100
Always Ultra Pads | 8 pieces | 1300
Molped Pads | 8 pieces | 950
Gillette Blue II Razor | 5 pieces | 1900
Rose Plus Toilet Roll | 4 rolls | 1900 | 1780
Rose Belle Tissue | 1 roll | 450
Hand Sanitiser Gel | 100 ml | 900
`

export const CLEANING = `
Ariel Detergent | 900 g | 3300 | 3150
Omo Multiactive | 900 g | 3100
Sunlight Powder | 900 g | 2900
Klin Detergent | 850 g | 2600
Good Mama Detergent | 190 g | 600
Canoe Bar Soap | 250 g | 750
Sunlight Dishwashing Liquid | 400 ml | 1400
Mama Lemon | 500 ml | 1500
Morning Fresh | 400 ml | 1450
Hypo Bleach | 1 l | 1250
Jik Bleach | 1 l | 1600
Harpic Toilet Cleaner | 725 ml | 2700
Izal Disinfectant | 500 ml | 2100
Dettol Antiseptic | 500 ml | 4900
Air Wick Spray | 300 ml | 3400
Baygon Insecticide | 300 ml | 2800
Raid Insecticide | 300 ml | 2900 | out
Morning Fresh Sponge | 3 pieces | 800
`

export const HOUSEHOLD = `
Duracell AA Batteries | 4 pieces | 3200
Tiger Head Battery D | 2 pieces | 700
LED Bulb 9 W | 1 piece | 1200
Extension Box 4 Way | 1 piece | 6500
Safety Matches | 10 boxes | 400
Candles White | 8 pieces | 1000
Aluminium Foil | 8 m | 1600
Cling Film | 30 m | 1800
Bin Bags | 20 pieces | 1700
Disposable Plates | 25 pieces | 2200
Disposable Cups | 50 pieces | 1500
Paper Serviettes | 100 pieces | 1100
Mop Stick | 1 piece | 2900
Plastic Bucket | 20 l | 3400
Umbrella | 1 piece | 4800
Exercise Book 60 Leaves | 1 piece | 350 | 300
Bic Biro Blue | 1 piece | 200 | 170
`

export const BABY = `
Pampers Maxi Pack Size 4 | 46 pieces | 9800
Molfix Diapers Size 3 | 30 pieces | 6700
Huggies Dry Comfort Size 3 | 40 pieces | 8600
Virony Wipes | 80 pieces | 1700
Johnson's Baby Wipes | 72 pieces | 3100
Johnson's Baby Lotion | 200 ml | 3600
Johnson's Baby Oil | 200 ml | 3500
Johnson's Baby Powder | 200 g | 2900
SMA Gold 1 Infant Formula | 400 g | 9900
NAN 1 Optipro | 400 g | 9600
Cerelac Maize | 400 g | 4300
Cerelac Rice | 400 g | 4300
Friso Gold 2 | 400 g | 8900
Feeding Bottle | 250 ml | 2300
Baby Pacifier | 1 piece | 1100 | out
`

export const HEALTH = `
Panadol Extra | 10 tablets | 700
Paracetamol Emzor | 96 tablets | 1900 | 1800
Ibuprofen 400 mg | 20 tablets | 1200
Coartem 80/480 | 6 tablets | 3400
Lonart DS | 6 tablets | 3200
Amatem Softgel | 6 capsules | 3000
Flagyl 400 mg | 10 tablets | 1100
Amoxil 500 mg | 10 capsules | 2300
Augmentin 625 mg | 14 tablets | 8900
Vitamin C Emzor | 100 tablets | 1500
Seven Seas Cod Liver Oil | 60 capsules | 6800
Wellman Original | 30 tablets | 9500
Pregnacare Original | 30 tablets | 9900
Benylin Cough Syrup | 100 ml | 3300
Tutolin Cough Syrup | 100 ml | 2100
Strepsils Honey Lemon | 16 lozenges | 2600
Gaviscon Liquid | 150 ml | 4800
Gestid Tablets | 24 tablets | 1300
Oral Rehydration Salts | 1 sachet | 250 | 220
Robb Ointment | 23 g | 600
Aboniki Balm | 25 g | 900
Deep Heat Rub | 67 g | 4200
Elastoplast Plasters | 20 pieces | 1600
Cotton Wool | 100 g | 1200
Crepe Bandage | 1 piece | 900
Digital Thermometer | 1 piece | 3900
Blood Pressure Monitor | 1 piece | 32500
Accu-Chek Test Strips | 50 pieces | 14800
Durex Fetherlite | 3 pieces | 2400
Malaria Test Kit | 1 piece | 1500
Face Masks | 50 pieces | 2500
Methylated Spirit | 200 ml | 900
Multivite Syrup | 100 ml | 1400 | out
`
