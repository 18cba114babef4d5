/** Sewn clothes, in the format that listing-text.ts describes. */
export const resaleMade = `
Gold lace iro and buba
₦75,000 · lace · gold · M · Like New · wedding · buba · of @user · delivery ₦2,000
French lace, sewn by my tailor in Bode Thomas, lined to the knee. Worn to one wedding at Eko Hotel and there are pictures to prove it.

Emerald lace aso-ebi gown
₦45,000 · lace · green · L · Very Good · party · gown · three photos · of @user · pending · delivery ₦2,000
A shawl of the same lace comes with it, so it is really two gowns. Small mark of foundation inside the neck.

White lace agbada, fits 6ft
₦85,000 · lace · white · XL · Like New · wedding · agbada · three photos · of @user · completed
Buba and sokoto come with it. My husband is 6ft 1 and it touches his shoe the right way. The cap is not included, he loves that cap.

Ankara maxi gown with pockets, deep ones
₦11,500 · ankara · blue · M · Very Good · casual · gown · completed · delivery ₦1,500
The pockets hide in the seams and take a phone and a small Bible. Zip at the side, waist 30 to 32.

Gathered skirt in purple lace
₦16,000 · lace · purple · S · Good · church · skirt · three photos
Long enough for church and full enough for dancing after church. The waistband has been let out once and can go in again.

Adire boubou in red, free size
₦13,000 · adire · red · XL · Like New · everyday · boubou · three photos · delivery ₦1,500
Soft rayon adire, embroidery at the neck. Fits from size 12 to 20 because that is what a boubou is for.

Senator suit, charcoal, two pieces
₦24,000 · other · black · L · Very Good · formal · senator · man · completed
Long sleeve, buttons hidden under the placket. Trousers 34 waist, 41 long. Dry-cleaned, in the nylon now.

Kaftan from the Kano dye pits, indigo
₦32,000 · adire · navy · XL · Like New · traditional · kaftan · three photos · man
Adire from the pits at Kofar Mata, twelve days of dipping. I told the tailor plain neck, the cloth has said enough. For a man of about 5ft 10.

Babban riga, royal blue, full embroidery
₦125,000 · cotton · blue · XXL · Very Good · wedding · agbada · three photos · pending · man
The real wide one, with the work at neck and chest. Comes with the inner shirt and wando. My father-in-law wore it as waliyyi twice.

Chieftaincy shirt in red aso-oke
₦28,000 · aso-oke · red · L · Good · traditional · shirt · man · delivery ₦2,500
Short sleeve, with a pocket for the speech. One stripe bends a little because of the dart; it has become my friends' favourite part.

Jalamia for Umrah, white
₦9,000 · cotton · white · L · Very Good · everyday · kaftan · man
Egyptian, long, wide in the sleeve. Worn for two weeks.

Red aso-oke dress, fitted
₦68,000 · aso-oke · red · S · Like New · wedding · dress · three photos · completed @user
Bones inside and two rows of hooks, so it moves from 8 to 10. I wore it as second dress and danced in it until 2.

Bridesmaid gown, fuchsia lace, never altered
₦15,000 · lace · pink · M · Like New · wedding · gown · three photos · delivery ₦2,500
There were eight of us. Mine is the one without gravy on it.

Reception gown in red george
₦27,000 · george · red · L · Very Good · party · gown · three photos · delivery ₦3,000
The second gown, the one for dancing. Two inches can still be let out at the sides.

Orange ankara kaftan, lined for the cold
₦14,500 · ankara · orange · M · Like New · casual · kaftan · three photos · man
For the cold in Jos. Lined with black satin that nobody sees and everybody envies.

Adire shirt, blue, the only one
₦12,000 · adire · blue · L · Good · casual · shirt
I bought a panel of starch adire for a jacket and it told me that it was a shirt. The pocket matches if you stand still. There is only one.

Men's ankara shirt, short sleeve, green
₦6,500 · ankara · green · M · Very Good · casual · shirt · man
Chest 40. For beach, for Friday wear in the office if your oga is free.

Danshiki shirt in orange ankara
₦7,000 · ankara · orange · XL · Good · casual · shirt
Proper wax, not the thin one. Washed many times and still bright.

Senator suit in orange dry lace
₦26,000 · lace · orange · L · Very Good · naming · senator · of @admin
My husband's, from our son's naming four years ago. His stomach has moved on; the trousers are 36.

Iro and buba in red aso-oke
₦19,000 · aso-oke · red · XL · Good · church · buba
For Thanksgiving Sunday. The iro is the full two yards and a half, not the short one that opens when you walk.

Mother-of-the-day gown in coral cord lace
₦92,000 · lace · orange · XXL · Like New · wedding · gown · three photos · pending
Long gown, and a strip of the same lace for the purse. Bust 48. I lost weight, God is good.

Girl's ankara gown, yellow, age five
₦4,500 · ankara · yellow · XS · Very Good · party · child · of @tailor · donated
I made it for my niece who refused to stop growing. The lining is soft and doesn't scratch.

Girl's aso-oke gown, blue, age three
₦9,500 · aso-oke · blue · XS · Like New · naming · child · donated
She wore it forty minutes and slept. A small gele comes along, it has elastic.

Twin boys' isi-agu, age seven, two sets
₦18,000 · other · black · XS · Good · traditional · no photo · donated
Identical, of course. One has a button from another shirt, you have to look.

Maternity ankara gown, purple, plenty of room
₦8,000 · ankara · purple · L · Very Good · everyday · gown · completed
Carried me from five months to three months after. Hidden zips at the sides for feeding.

Nursing boubou in green ankara
₦11,000 · ankara · green · XL · Good · everyday · boubou · donated
Hidden zips at both sides. I also have a brown one and I add it, two for the price.

Resort shirt in white lace
₦21,500 · lace · white · M · Like New · casual · shirt · brand: Ìrìn Studio · pending @user · delivery ₦2,500 · sent
The wide trousers come with it. I spilled nothing on it, which is a record.

Loose abaya in indigo adire
₦10,500 · adire · navy · M · Like New · casual · abaya
Throws over jeans, also over pyjamas. Long sleeves, one inside pocket.

Vlisco ankara dress, many colours, pleated
₦33,000 · ankara · multi-color · L · Very Good · formal · dress · three photos · brand: Vlisco · new
My own happy family of colours: nobody quarrels. Sewn by a school-trained tailor, matched at the seams.

Ankara dress with a long zip
₦13,500 · ankara · multi-color · S · Very Good · party · dress · three photos · cancelled
For a person of 5ft 4 with heels. It unzips far enough that you enter it alone, without calling your sister.

Three office blouses, size 10
₦9,000 · S · Good · formal · no photo
One plain, one with pleats, one with a bow. Collars are clean, come and look.

Gathered skirt in gold kente print
₦8,500 · kente · gold · M · Like New · church · skirt · three photos
It's print and not woven, I am saying it now. The waistband has a hidden hook.

Kente gown for outdooring, hand-woven
₦120,000 · kente · multi-color · M · Very Good · wedding · gown · three photos
Cut so that every strip runs straight. From my Ghanaian engagement. Bust 36, waist 29.

Silk kaftan with a plain neck, emerald
₦58,000 · silk · green · L · Like New · party · kaftan · three photos
For Sallah in Kaduna. My sister wanted to bead the neck and I held her hand. The beads are in a small bag, in case you are like my sister.

Gold silk dress, no sleeves
₦17,000 · silk · gold · S · Very Good · party · dress · three photos
Fitted at the top and pleats from the waist. You need nothing under it and you cannot hide anything under it.

Abaya from Jeddah, black lace
₦22,000 · lace · black · M · Like New · everyday · abaya · three photos · completed
Two-layer, with its own veil. Length 56.

Mustard ankara abaya, wide like wings
₦15,500 · ankara · yellow · XL · Very Good · party · abaya
It opens when you turn. A belt comes with it, the buckle has lost one stone.

Chiffon hijab set, six colours
₦7,500 · chiffon · multi-color · Like New · everyday · no photo
Never pinned. I bought the pack for two colours.

George skirt in gold, gathered, ready sewn
₦29,000 · george · gold · L · Very Good · wedding · skirt · three photos
For who already has the blouse and is tired of tying wrapper. Waist 36, with two inches inside.

Ijaw woman's george wrapper, green
₦135,000 · george · green · XL · Very Good · traditional · wrapper · pending
With the second george, blouse and beads bag: everything except the coral. Packed together in one suitcase, which I also give.

Etibo shirt, white cotton
₦16,500 · cotton · white · L · Good · traditional · shirt · man
Ijaw men will know. The gold studs are mine, plated, they come along in a matchbox.

Ivory lace dress for the reception
₦38,000 · lace · white · M · Very Good · wedding · dress · three photos
It had feathers once; they went into the jollof, so I removed the rest. Steam brings the pleats out.

Boubou in white akwa-ocha weave
₦25,000 · aso-oke · white · XXL · Like New · traditional · boubou · three photos
With the raised lines. Cool like harmattan morning.

Choir robe, royal blue satin
₦8,000 · silk · blue · L · Good · church · abaya
Our choir changed to purple. Fourteen of us are selling; ask me for the other sizes. The stole comes with it.

Aso-oke waistcoat, striped, for groomsmen
₦12,000 · aso-oke · navy · M · Like New · wedding · no photo
There are five from the same loom, this is the medium. Back is satin with a buckle.

Black aso-oke agbada for Christmas parties
₦165,000 · aso-oke · black · XL · Like New · party · agbada · three photos · man
Woven in Iseyin, sewn in Kaduna, lined like a bank manager's suit. Heavy and quiet. For parties with air-condition.

Adire agbada, indigo, from one dye bath
₦95,000 · adire · navy · L · Very Good · traditional · agbada · three photos · man
Buba, sokoto and cap come with it, all four from the same bath. It leaves a little blue on a white seat until third wash.

Old school iro and buba, yellow seventies lace
₦42,000 · lace · yellow · M · Fair · party · buba
My mother's, from when Naira was strong. Underarm is worn and there is a repair; everything else makes people stop you.

Vintage Swiss lace gown, 1978, gold
₦35,000 · lace · gold · S · Fair · party · gown · three photos · cancelled
Real cotton lace. The zip is new, the hem has been turned once. Price is for who understands.

Hunter's kaftan in green aso-oke
₦20,000 · aso-oke · green · XL · Fair · traditional · kaftan · three photos · man
Handspun, thick, from Ọ̀yọ́. Faded as such clothes fade. No cowries on it, those went to a museum.

Black lace gown for burial
₦14,000 · lace · black · L · Good · funeral · gown · three photos
I have worn it more often than I wanted. Lined with cotton so it does not heat.

White lace iro and buba for an elder's burial
₦18,500 · lace · white · XL · Very Good · funeral · buba · of @admin · completed
We bury our old ones in white. There's a matching fan, take it.

Igbo burial gown, unused, navy ankara
₦5,500 · ankara · navy · M · Like New · funeral · gown · three photos
Ordered one too many for the umuada. Simple A-shape, can be cut shorter for office.

Senator suit in purple adire
₦15,000 · adire · purple · M · Like New · everyday · senator
Made by a young brand in Yaba that has closed. Thick enough for early morning Lekki walk, smart enough for the meeting after.

Red ankara abaya, fully lined
₦31,000 · ankara · red · L · Like New · formal · abaya · three photos · brand: Ṣọ́lá & Daughters
The lining is plain black and finished so well that people ask me which side is the outside; that was the hard part.

Purple ankara kaftan, make me an offer
ankara · purple · L · Very Good · formal · kaftan · man
Wide sleeves, plain neck, no loose thread. I got it as payment for a job and I don't know the market: tell me what it is worth to you.
`;
