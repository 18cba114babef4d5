/** Sewn clothes, in the format that listing-text.ts describes. */
export const resaleMade = `
Champagne lace iro and buba
₦75,000 · lace · gold · M · Like New · wedding · buba · of @user · delivery ₦2,000
French lace, sewn by my tailor in Bode Thomas, lined to the knee. Worn to one wedding at Eko Hotel and there are pictures to prove it.

Emerald aso-ebi gown with cape sleeve
₦45,000 · lace · green · L · Very Good · party · gown · of @user · pending · delivery ₦2,000
The cape comes off with hooks, so it is really two gowns. Small mark of foundation inside the neck.

Agbada, three pieces, fits 6ft
₦85,000 · cotton · white · XL · Like New · wedding · agbada · of @user · completed
White guinea with ash embroidery. My husband is 6ft 1 and it touches his shoe the right way. The cap is not included, he loves that cap.

Ankara maxi with pockets, deep ones
₦11,500 · ankara · blue · M · Very Good · casual · gown · completed · delivery ₦1,500
The pockets take a phone and a small Bible. Zip at the side, waist 30 to 32.

Peplum top and pencil skirt, purple lace
₦16,000 · lace · purple · S · Good · church · gown
The skirt has a slit that I have sewn lower for church; you may open it again.

Boubou in tie-and-dye, free size
₦13,000 · adire · multi-color · XL · Like New · everyday · gown · delivery ₦1,500
Soft rayon adire, embroidery at the neck. Fits from size 12 to 20 because that is what a boubou is for.

Senator wear, charcoal, two pieces
₦24,000 · other · black · L · Very Good · formal · kaftan · man · completed
Long sleeve with five buttons hidden. Trousers 34 waist, 41 long. Dry-cleaned, in the nylon now.

Kaftan with Hausa embroidery, milk colour
₦32,000 · cotton · white · XL · Like New · traditional · kaftan · man
The neck work is done with hand in Kano, twelve days. For a man of about 5ft 10.

Babban riga, sky blue, full embroidery
₦125,000 · cotton · blue · XXL · Very Good · wedding · agbada · pending · man
The real wide one with the eight knives. Comes with the inner shirt and wando. My father-in-law wore it as waliyyi twice.

Isi-agu top with gold buttons and chain
₦28,000 · other · red · L · Good · traditional · buba · man · delivery ₦2,500
Chieftaincy style. One lion is winking because of the dart; it has become my friends' favourite part.

Jalamia for Umrah, light grey
₦9,000 · cotton · white · L · Very Good · everyday · kaftan · man
Egyptian, long, with a zip at the neck. Worn for two weeks.

Aso-oke corset dress, burgundy
₦68,000 · aso-oke · red · S · Like New · wedding · gown · completed @user
Bones inside, laced at the back, so it moves from 8 to 10. I wore it as second dress and danced in it until 2.

Bridesmaid gown, dusty pink, never altered
₦15,000 · chiffon · pink · M · Like New · wedding · gown · delivery ₦2,500
There were eight of us. Mine is the one without gravy on it.

Off-shoulder sequin gown, wine
₦27,000 · other · red · L · Very Good · party · gown · delivery ₦3,000
Reception dress. It stretches. Two inches can still be let out at the sides.

Ankara bomber jacket, quilted
₦14,500 · ankara · orange · M · Like New · casual · fabric · man
For the cold in Jos. Ribbed cuffs, lined with black satin.

Denim jacket with adire back
₦12,000 · adire · blue · L · Good · casual · fabric
An old Levi's that I opened and rebuilt with a panel of starch adire. There is only one.

Men's ankara shirt, short sleeve, green palms
₦6,500 · ankara · green · M · Very Good · casual · buba · man
Chest 40. For beach, for Friday wear in the office if your oga is free.

Danshiki with V neck, the brown type
₦7,000 · cotton · orange · XL · Good · casual · buba
Proper Angelina print, not the thin one. Washed many times and still bright.

Buba and sokoto in dry lace, peach
₦26,000 · lace · orange · L · Very Good · naming · buba · of @admin
My husband's, from our son's naming four years ago. His stomach has moved on; the trousers are 36.

Iro and buba, guinea brocade, wine
₦19,000 · cotton · red · XL · Good · church · buba
For Thanksgiving Sunday. The iro is the full two yards and a half, not the short one that opens when you walk.

Mother-of-the-day set in cord lace, coral
₦92,000 · lace · orange · XXL · Like New · wedding · gown · pending
Long gown, jacket, and a strip of the same for the purse. Bust 48. I lost weight, God is good.

Girl's ankara gown with bow, age five
₦4,500 · ankara · yellow · XS · Very Good · party · gown · of @tailor · donated
I made it for my niece who refused to stop growing. Net underneath is soft and doesn't scratch.

Boy's agbada, age three, with cap
₦9,500 · cotton · blue · XS · Like New · naming · agbada · donated
He wore it forty minutes and slept. The cap has elastic.

Twin boys' isi-agu, age seven, two sets
₦18,000 · other · black · XS · Good · traditional · buba · no photo · donated
Identical, of course. One has a button from another shirt, you have to look.

Maternity ankara gown, opens in front
₦8,000 · ankara · purple · L · Very Good · everyday · gown · completed
Carried me from five months to three months after. Buttons to the waist for feeding.

Nursing boubou, two for the price
₦11,000 · cotton · green · XL · Good · everyday · gown · donated
One green, one brown. Hidden zips at both sides.

Two-piece linen, off-white, resort style
₦21,500 · cotton · white · M · Like New · casual · buba · brand: Ìrìn Studio · pending @user · delivery ₦2,500 · sent
Shirt and wide trousers. I spilled nothing on it, which is a record.

Adire kimono, knee length
₦10,500 · adire · navy · M · Like New · casual · gown
Throws over jeans. Open sleeves, no buttons, one inside pocket.

Wrap dress in Vlisco, happy family pattern
₦33,000 · ankara · multi-color · L · Very Good · formal · gown · brand: Vlisco
Hen, cock, eggs: the whole family. Sewn by a school-trained tailor, matched at the seams.

Ankara jumpsuit, wide leg
₦13,500 · ankara · black · S · Very Good · party · fabric · cancelled
For a person of 5ft 4 with heels. It unzips all the way, so you can visit the toilet like other people.

Three office blouses, size 10
₦9,000 · S · Good · formal · no photo
One plain, one with pleats, one with a bow. Collars are clean, look at the pictures.

Pleated skirt in kente print
₦8,500 · kente · gold · M · Like New · church · wrapper
It's print and not woven, I am saying it now. Elastic behind.

Kente gown for outdooring, hand-woven
₦120,000 · kente · multi-color · M · Very Good · wedding · gown
Cut so that every strip runs straight. From my Ghanaian engagement. Bust 36, waist 29.

Silk kaftan with beaded neck, mint
₦58,000 · silk · green · L · Like New · party · kaftan
For Sallah in Kaduna. My sister beaded the neck, three are loose and the extra ones are in a small bag.

Silk slip, champagne, bias cut
₦17,000 · silk · gold · S · Very Good · party · gown
You need nothing under it and you cannot hide anything under it.

Abaya with pearl sleeves, black
₦22,000 · chiffon · black · M · Like New · everyday · gown · completed
From Jeddah. Two-layer, with its own veil. Length 56.

Butterfly abaya, mustard
₦15,500 · chiffon · yellow · XL · Very Good · party · gown
It opens like wings. Belt included, the buckle has lost one stone.

Chiffon hijab set, six colours
₦7,500 · chiffon · multi-color · Like New · everyday · no photo
Never pinned. I bought the pack for two colours.

George blouse with puffed sleeves, ready sewn
₦29,000 · george · gold · L · Very Good · wedding · buba
For who already has wrappers and needs the top. Bust 42, corset bones inside.

Ijaw woman's full set: two georges, blouse, beads bag
₦135,000 · george · green · XL · Very Good · traditional · wrapper · pending
Everything except the coral. Packed together in one suitcase, which I also give.

Etibo shirt, white, with gold studs
₦16,500 · cotton · white · L · Good · traditional · buba · man
Ijaw men will know. The studs are mine, plated, they come along.

Feather-sleeve reception dress, ivory
₦38,000 · chiffon · white · M · Very Good · wedding · gown
The feathers have gone into hiding a little, steam brings them out.

Bubu gown in akwa-ocha style, white
₦25,000 · cotton · white · XXL · Like New · traditional · gown
With the raised lines. Cool like harmattan morning.

Choir robe, royal blue, with satin stole
₦8,000 · other · blue · L · Good · church · robe
Our choir changed to purple. Fourteen of us are selling; ask me for the other sizes.

Aso-oke waistcoat, striped, for groomsmen
₦12,000 · aso-oke · navy · M · Like New · wedding · no photo
There are five from the same loom, this is the medium. Back is satin with a buckle.

Velvet agbada, black with silver
₦165,000 · other · black · XL · Like New · party · agbada · man
Made in Kaduna with laser-cut lining. Heavy and quiet. For Christmas parties with air-condition.

Adire agbada, four-piece, indigo
₦95,000 · adire · navy · L · Very Good · traditional · agbada · man
All four from one dye bath: agbada, buba, sokoto, cap. It leaves a little blue on a white seat until third wash.

Old school up-and-down, seventies lace
₦42,000 · lace · yellow · M · Fair · party · buba
My mother's, from when Naira was strong. Underarm is worn and there is a repair; everything else makes people stop you.

Vintage Swiss gown, 1978, mustard
₦35,000 · lace · gold · S · Fair · party · gown · cancelled
Puff sleeves, real cotton lace. The zip is new, the hem has been turned once. Price is for who understands.

Hunter's danshiki with woven panels
₦20,000 · cotton · green · XL · Fair · traditional · buba · man
Handspun, thick, from Ọ̀yọ́. Faded as such clothes fade. No cowries on it, those went to a museum.

Black lace gown for burial, long sleeve
₦14,000 · lace · black · L · Good · funeral · gown
I have worn it more often than I wanted. Lined with cotton so it does not heat.

White lace for the burial of an elder
₦18,500 · lace · white · XL · Very Good · funeral · buba · of @admin · completed
Iro and buba. We bury our old ones in white. There's a matching fan, take it.

Igbo burial uniform, unused, navy print
₦5,500 · ankara · navy · M · Like New · funeral · gown
Ordered one too many for the umuada. Simple A-shape, can be cut shorter for office.

Tracksuit in adire fleece
₦15,000 · adire · purple · M · Like New · everyday · fabric
Made by a young brand in Yaba that has closed. Warm enough for early morning Lekki walk.

Reversible ankara trench
₦31,000 · ankara · red · L · Like New · formal · fabric · brand: Ṣọ́lá & Daughters
One side print, the other plain black. Buttons work from both sides; that was the hard part.

Leather-trim kaftan, olive
other · green · L · Very Good · formal · kaftan · man
Suede at the pocket and neck. I got it as payment for a job and I don't know the market: tell me what it is worth to you.
`;
