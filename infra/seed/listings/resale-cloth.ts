/** Cloth by the yard, wrappers, head-ties, and caps, in the format that listing-text.ts describes. */
export const resaleCloth = `
Orange george wrapper, two yards
₦38,500 · george · orange · Like New · traditional · wrapper · of @user · completed · delivery ₦2,000
Worn once to my sister's introduction in Umuahia, then folded with camphor. The gold thread is whole, no pulled ends. You get the two yards and the plain blouse piece that came with it.

Red intorica george wrapper, tied by one bride
₦145,000 · george · red · Very Good · wedding · wrapper
I tied this as a bride in 2023. One thread has pulled near the hem, nobody saw it, I am telling you so that you don't say I hid it. First wrapper in the picture, the second comes with it.

Five yards of Swiss voile lace, royal blue
₦62,000 · lace · blue · Like New · party · length · delivery ₦2,500
Bought for an asoebi I could not attend because my flight was cancelled. Never cut. It is the soft type that does not stand by itself.

Hand-cut lace, red, four and a half yards left
₦48,000 · lace · red · Very Good · wedding · length · completed
My tailor used half a yard for a jacket. What is left is enough for iro and buba for a woman of size 14.

Ten yards of guinea brocade in navy, shining and dull side
₦21,000 · cotton · navy · Like New · formal · folded · man
Beaten and starched, it still crackles when you open it. From Kano, my uncle deals in it.

Adire eleko, cassava-starch resist, five yards
₦24,500 · adire · blue · Like New · casual · folded · of @user · delivery ₦0
Made by Mama Kuburat in Itoku, Abeokuta, with a feather and real starch, not stamped. It bleeds a little in the first wash, so wash it alone.

Osogbo adire wrapper with the Ibadandun squares
₦32,000 · adire · blue · Very Good · traditional · wrapper · delivery ₦1,500
The old pattern, square after square. It was my grandmother's, cotton has become soft as skin. One small mend in a corner.

Tie-and-dye adire, orange sunset, four yards
₦14,000 · adire · orange · Like New · everyday · folded · completed
I dye for a living in Ìjẹ̀bú; this one came out better than what the customer ordered and she wanted darker. Her loss.

Adire wrapper with the moon, washed soft
₦9,000 · adire · navy · Good · everyday · wrapper · completed
For house and for sleeping. One corner has faded from the line, the moons are still clear.

Adire alabere, stitched by hand, four yards
₦13,500 · adire · blue · Good · casual · folded · completed
Stitched with raffia. I opened half of the stitches myself, that is why some rings are small.

Abeokuta adire wrapper in leaf green, two yards
₦10,500 · adire · green · Good · casual · wrapper · completed
The woman who dyed it will not tell anybody which leaf. Small palm-oil stain on the inside that I could not remove.

Indigo adire, three yards left of six
₦12,000 · adire · navy · Good · casual · length · completed
The neck is cut already, so it is for boubou or nothing.

Adire from Itoku, uncut, ten years in the fold
₦11,000 · adire · navy · Good · everyday · folded · man · completed
My late aunt's shop stock. The folds show a little until the second ironing.

Indigo adire wrapper with a twin
₦11,500 · adire · navy · Good · church · wrapper · completed
One for mother and one for daughter, from the same dye bath; you get the two. Mine has become tighter than hers.

Purple adire, splash and tie, four yards
₦9,500 · adire · purple · Good · everyday · folded · completed
Strong cotton. One end was in the sun and is lighter, cut it for facings.

Adire oniko, small rings, four yards
₦14,000 · adire · blue · Good · traditional · folded · completed
Each ring was tied over a bean. Worn as iro for two parties, then washed by hand.

Adire scarf length in pink
₦12,500 · adire · pink · Good · casual · length · man · completed
A yard and a half, wide. I sell phones, this was a payment for a screen, I don't need it.

Kampala wrapper, purple rain
₦9,500 · adire · purple · Good · everyday · wrapper · delivery ₦1,500
Two yards, for house and market. Colour has calmed down after washing and will not run again.

Woodin ankara, complete six yards
₦26,000 · ankara · multi-color · Like New · party · folded · brand: Woodin · pending · delivery ₦2,000
With the sticker. I have three already and my husband is counting.

Vlisco Super-Wax, six yards in yellow
₦118,000 · ankara · yellow · Like New · formal · folded · brand: Vlisco · delivery ₦3,500
Original, with the gold stamp along the edge. You may bring anybody who knows cloth to check it.

Vlisco Hollandais wrapper, Sunday green
₦96,000 · ankara · green · Very Good · church · wrapper · brand: Vlisco · completed @user
My mother's; worn on Sundays only. Two yards tied, two yards second, and the buba piece never sewn.

Hitarget ankara in red, six yards
₦13,500 · ankara · red · Like New · everyday · folded · brand: Hitarget
Folded as I bought it in Balogun. Colours don't fade, I have the blue one since 2021.

ABC wax, blue, five and a half yards
₦41,000 · ankara · blue · Very Good · traditional · length · brand: ABC Wax · man
In my family we say that in this blue, money flies to you. Washed once to take out the stiffness.

Da Viva ankara in orange, six yards
₦15,000 · ankara · orange · Like New · party · folded · brand: Da Viva · of @tailor
I bought it for a client who then travelled to Canada. Good for a shirt and trousers together.

Ankara bundle for patchwork, two kilos
₦3,500 · ankara · multi-color · Good · everyday · folded · of @tailor · completed
From my own cutting table: half a yard and more each, ironed and folded, no dirty ones. Quilters and bag makers finish it fast.

Bundle of white lace remnants
₦4,000 · lace · white · Good · folded · of @tailor
What was left after six bridal jobs, ironed and folded. For collars, brooches and dolls.

Kente wrapper, twelve strips joined
₦85,000 · kente · gold · Very Good · wedding · wrapper
Woven in Bonwire, brought by my in-laws from Kumasi. Heavy, real double weave. The second strip from the edge has a thin place that I mended.

Ewe kente wrapper in green, older than me
₦72,000 · kente · green · Good · traditional · wrapper
Woven block by block, and the strips are joined by hand. Some fringe has gone.

Kente length, worn as sash at graduation
₦8,000 · kente · multi-color · Like New · formal · length · completed
Used for two hours at UNIBEN convocation and for the photographs. No name is woven in it, anybody can wear it.

Gold aso-oke gele with ipele
₦36,000 · aso-oke · gold · Like New · wedding · gele · of @user · pending
Woven in Iseyin with a metallic thread that shines softly, not like torch. From my cousin's engagement; I tied it for three hours.

Sanyan agbada, old aso-oke, complete for a man
₦155,000 · aso-oke · gold · Very Good · traditional · agbada · man
Not the new rayon. My father's from 1984, kept in a box with cedar. Agbada, buba, sokoto and cap cloth; smells like cedar too.

Alaari aso-oke wrapper in red
₦98,000 · aso-oke · red · Good · traditional · wrapper
Iro and ipele. It is the one they used to say can never be too many in a box. Some softness at the folds.

Etu aso-oke wrapper, indigo like a guinea fowl
₦110,000 · aso-oke · navy · Very Good · funeral · wrapper · cancelled
Woven stripe by stripe, the way our fathers ordered it. We wore it to bury Mama at 96. I want it to go to someone who will wear it again.

Purple aso-oke gele for the bride's mother
₦54,000 · aso-oke · purple · Like New · wedding · gele · new
With its ipele and iro. My daughter chose the colour, I only agreed. Worn once, in air-condition.

Carpet aso-oke gele, burnt orange
₦12,500 · aso-oke · orange · Good · party · gele
Strong, ties high and stays. It has the line of the old fold but steam removes it.

Black lace gele, the hard type
₦7,000 · lace · black · Very Good · party · gele
It stands up by itself. Already worn, still crisp. I have a second one like it, both go for one price.

Auto-gele in fuchsia aso-oke, ready to wear
₦9,000 · aso-oke · pink · Like New · party · gele · completed
For us that cannot tie gele to save our life. It opens at the back with velcro, fits any head.

Coral-orange damask head-tie
₦5,500 · other · orange · Good · church · gele
Real Hayes, from the days when it was the only one. Slightly soft now but it takes starch.

Fila cap in blue aso-oke, it knows its side
₦6,500 · aso-oke · blue · Very Good · traditional · cap · man
For a head of 23 inches. It falls to one side by itself, you don't need to beg it. Worn for two Sallah outings.

Fila cap in lace, white on white
₦18,000 · lace · white · Like New · formal · cap · man · completed
My brother's wife in Ilorin makes them, it takes her three days because she talks. Size 22½.

Black aso-oke cap, for every day
₦4,500 · aso-oke · black · Very Good · everyday · cap · man
Soft, folds into the pocket. The kind that goes with any kaftan when you are late for jumat.

Igbo red cap, wool
₦11,000 · other · red · Good · traditional · cap · man
For who is entitled to wear it. It was my late uncle's and the family agreed that it should go out and work.

Gold george, three yards uncut
₦17,000 · george · gold · Like New · traditional · length · man
For a chief's top, or for the day they make you one. Enough for a man of 6ft with the border matching at the pocket.

A'nger wrapper from Benue, black, woven in stripes
₦28,000 · aso-oke · black · Like New · traditional · wrapper · man
Tiv weaving from Gboko. One to tie, and a second one comes with it to throw on the shoulder; for wedding, burial or just pride.

Akwa-ocha wrapper from Asaba, white on white
₦46,000 · aso-oke · white · Very Good · traditional · wrapper
Woven strip after strip by an old woman in Ubulu-Uku who has since stopped. There is a light tea stain that I could not remove, inside fold.

Akwete wrapper in blue, handwoven
₦64,000 · aso-oke · blue · Very Good · traditional · wrapper
So heavy that it keeps you cool and upright. From a women's cooperative, bought there by me.

Okene wrapper, green with shiny stripe
₦19,500 · aso-oke · green · Good · traditional · wrapper · man
Ebira weaving, from my NYSC days in Kogi. It has been tied often and washed by hand only.

Onyonyo brocade in emerald silk, six yards
₦44,000 · silk · green · Like New · wedding · folded
I bought it in Watt Market for my own Onyonyo and then became pregnant. Enough cloth to sweep the floor behind you.

Light lace in cream, four yards
₦8,500 · lace · white · Like New · party · length
It needs lining. Nice for sleeves or for the scarf of a Hausa bride.

Black ankara, three yards and a bit
₦6,000 · ankara · black · Very Good · casual · length · completed @user
I cut a headwrap out of it, the cut side is straight.

Raw silk, turmeric yellow, four yards
₦39,000 · silk · yellow · Like New · formal · length
Brought from Dubai by mistake instead of mustard. It has the little knots that real silk has.

Silk charmeuse in emerald, two yards
₦22,000 · silk · green · Like New · party · length · cancelled
Enough for a slip dress. Slippery to sew; give it to a tailor with patience.

Cashmere material, charcoal, four yards
₦16,500 · other · black · Like New · formal · length · pending
For senator or suit. My husband said it's too hot, and here we are.

Ten yards of white dry lace for Sallah
₦18,500 · lace · white · Like New · traditional · folded · cancelled
Still in the nylon. We were given the same colour from two sides of the family.

Cotton poplin, school pink, three yards
₦4,200 · cotton · pink · Like New · everyday · length
What remained after my children's uniforms. Pre-washed.

Osogbo batik adire in green, five yards
₦27,500 · adire · green · Very Good · casual · folded
From the Nike school, wax on soft cotton. I hung it on a wall for a year; no sun reached it.

Two yards of magenta george material
₦23,000 · george · pink · Very Good · wedding · length
Only the part for the blouse, and one border strip. I lost the wrapper to a cousin.

Royal-blue george wrapper, Ijaw style
₦88,000 · george · blue · Like New · wedding · wrapper
I wore it for my traditional in Yenagoa, and it weighs more than a child. The second wrapper comes with it.

Black george wrapper for burial rites
₦52,000 · george · black · Good · funeral · wrapper · of @admin
Two yards, with border. Worn for the one week only, then dry-cleaned.

Purple george wrapper, everyday type
₦16,000 · george · purple · Good · church · wrapper
The soft Indian one without stones. You can sit in church in it and not scratch the chair.

Silk dupioni in gold, four yards left
₦11,500 · silk · gold · Very Good · formal · length
The rest is inside my brother's agbada as lining. It catches light nicely at the neck and cuffs.

Cord lace, bottle green, five yards
₦35,000 · lace · green · Like New · naming · folded · pending
I carried it home from a naming ceremony in Surulere as the gift, but lemon is not for me.

Midnight navy lace, five yards
₦79,000 · lace · navy · Like New · party · length
Both edges are finished so your tailor wastes nothing.

Dry lace, burnt gold, four yards
₦29,000 · lace · gold · Very Good · party · folded · man
For men: cotton voile with eyelets. It breathes. Enough for buba and sokoto.

Bundle of adire lengths, all red
₦5,000 · adire · red · Good · everyday · folded
For scarves and for tying your head. One has a pulled thread, I will show you that one first.
`;
