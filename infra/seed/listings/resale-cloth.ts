/** Cloth by the yard, wrappers, head-ties, and caps, in the format that listing-text.ts describes. */
export const resaleCloth = `
Peach george wrapper, two yards
₦38,500 · george · orange · Like New · traditional · wrapper · of @user · completed · delivery ₦2,000
Worn once to my sister's introduction in Umuahia, then folded with camphor. The gold thread is whole, no pulled ends. You get the two yards and the plain blouse piece that came with it.

Red intorica george with hand-sewn stones
₦145,000 · george · red · Very Good · wedding · wrapper
I tied this as a bride in 2023. Three stones are missing near the hem, nobody saw it, I am telling you so that you don't say I hid it. Two wrappers, first and second.

Five yards of Swiss voile, sky blue
₦62,000 · lace · blue · Like New · party · fabric · delivery ₦2,500
Bought for an asoebi I could not attend because my flight was cancelled. Never cut. It is the soft type that does not stand by itself.

Hand-cut lace, wine, four and a half yards left
₦48,000 · lace · red · Very Good · wedding · fabric · completed
My tailor used half a yard for a jacket. What is left is enough for iro and buba for a woman of size 14.

Guinea brocade in navy, shining side and dull side
₦21,000 · cotton · navy · Like New · formal · fabric · man
Ten yards, beaten and starched, still crackles when you open it. From Kano, my uncle deals in it.

Adire eleko, cassava-starch resist, Abeokuta
₦24,500 · adire · blue · Like New · casual · fabric · of @user · delivery ₦0
Five yards made by Mama Kuburat in Itoku with a feather and real starch, not stamped. It bleeds a little in the first wash, so wash it alone.

Osogbo adire with the Ibadandun squares
₦32,000 · adire · navy · Very Good · traditional · wrapper · delivery ₦1,500
The old pattern: Mapo Hall, spoons, birds. It was my grandmother's, cotton has become soft as skin. One small mend in a corner.

Tie-and-dye adire, orange sunset, four yards
₦14,000 · adire · orange · Like New · everyday · fabric · completed
I dye for a living in Ìjẹ̀bú; this one came out better than what the customer ordered and she wanted darker. Her loss.

Adire wrapper with the moon, washed soft
₦9,000 · adire · navy · Good · everyday · wrapper · completed
For house and for sleeping. One corner has faded from the line, the moons are still clear.

Adire alabere, stitched by hand
₦13,500 · adire · blue · Good · casual · fabric · completed
Four yards, raffia stitched. I opened half of the stitches myself, that is why some rings are small.

Two yards of Abeokuta adire, leaf pattern
₦10,500 · adire · green · Good · casual · wrapper · completed
The leaves are real leaves, pressed. Small palm-oil stain on the inside that I could not remove.

Adire boubou piece, indigo on white
₦12,000 · adire · blue · Good · casual · fabric · completed
Three yards left of six. The neck is cut already, so it is for boubou or nothing.

Adire from Itoku, comb pattern
₦11,000 · adire · navy · Good · everyday · fabric · man · completed
My late aunt's shop stock, kept folded for ten years. The folds show a little until the second ironing.

Indigo adire, the one with umbrellas
₦11,500 · adire · navy · Good · church · wrapper · completed
Two matching wrappers for mother and daughter. Mine has become tighter than hers.

Purple adire, splash and tie
₦9,500 · adire · purple · Good · everyday · fabric · completed
Four yards, strong cotton. One end was in the sun and is lighter, cut it for facings.

Adire oniko, small rings, four yards
₦14,000 · adire · blue · Good · traditional · fabric · completed
Each ring was tied over a bean. Worn as iro for two parties, then washed by hand.

Adire scarf length in pink
₦12,500 · adire · pink · Good · casual · fabric · man · completed
A yard and a half, wide. I sell phones, this was a payment for a screen, I don't need it.

Kampala wrapper, purple rain
₦9,500 · adire · purple · Good · everyday · wrapper · delivery ₦1,500
Two yards, for house and market. Colour has calmed down after washing and will not run again.

Woodin six yards, butterfly design
₦26,000 · ankara · multi-color · Like New · party · fabric · brand: Woodin · pending · delivery ₦2,000
Complete six yards with the sticker. I have three already and my husband is counting.

Vlisco Super-Wax, Six Bougies in yellow
₦118,000 · ankara · yellow · Like New · formal · fabric · brand: Vlisco · delivery ₦3,500
Six yards, original, with the gold stamp along the edge. You may bring anybody who knows cloth to check it.

Vlisco Hollandais, the fallen tree pattern
₦96,000 · ankara · green · Very Good · church · wrapper · brand: Vlisco · completed @user
My mother's; worn on Sundays only. Two yards tied, two yards second, and the buba piece never sewn.

Hitarget ankara, fish scales in red and black
₦13,500 · ankara · red · Like New · everyday · fabric · brand: Hitarget
Six yards, folded as I bought it in Balogun. Colours don't fade, I have the blue one since 2021.

ABC wax, speed bird
₦41,000 · ankara · blue · Very Good · traditional · fabric · brand: ABC Wax · man
The swallow that says money flies. Washed once to take out the stiffness. Five and a half yards.

Da Viva ankara with record grooves
₦15,000 · ankara · orange · Like New · party · fabric · brand: Da Viva · of @tailor
Six yards I bought for a client who then travelled to Canada. Good for a shirt and trousers together.

Ankara off-cuts for patchwork, two kilos
₦3,500 · ankara · multi-color · Good · everyday · fabric · of @tailor · completed
From my own cutting table: pieces from hand-size to half a yard, no dirty ones, sorted by colour. Quilters and bag makers finish it fast.

Bag of lace scraps, white and cream
₦4,000 · lace · white · Good · fabric · of @tailor
Sleeve ends and hem cuttings from six bridal jobs. For collars, brooches and dolls.

Kente strip cloth, twelve strips joined
₦85,000 · kente · gold · Very Good · wedding · wrapper
Woven in Bonwire, brought by my in-laws from Kumasi. Heavy, real double weave. The second strip from the edge has a thin place that I mended.

Ewe kente, brown and green with small animals
₦72,000 · kente · green · Good · traditional · wrapper
Every strip has something: a comb, a hand, a fish. Older cloth, some fringe has gone.

Kente sash for graduation
₦8,000 · kente · multi-color · Like New · formal · fabric · completed
Used for two hours at UNIBEN convocation and for the photographs. No name is woven in it, anybody can wear it.

Champagne aso-oke, gele and ipele
₦36,000 · aso-oke · gold · Like New · wedding · gele · of @user · pending
Woven in Iseyin with a metallic thread that shines softly, not like torch. From my cousin's engagement; I tied it for three hours.

Sanyan aso-oke, the old beige silk, complete for a man
₦155,000 · aso-oke · gold · Very Good · traditional · agbada · man
Not the new rayon. My father's from 1984, kept in a box with cedar. Agbada, buba, sokoto and cap cloth; smells like cedar too.

Alaari aso-oke in deep crimson
₦98,000 · aso-oke · red · Good · traditional · wrapper
Iro and ipele. It is the one they used to say can never be too many in a box. Some softness at the folds.

Etu aso-oke, indigo like a guinea fowl
₦110,000 · aso-oke · navy · Very Good · funeral · wrapper · cancelled
Fine light-blue stripes on nearly black. We wore it to bury Mama at 96. I want it to go to someone who will wear it again.

Lilac aso-oke set for the bride's mother
₦54,000 · aso-oke · purple · Like New · wedding · gele
Gele, ipele and iro. My daughter chose the colour, I only agreed. Worn once, in air-condition.

Carpet aso-oke gele, burnt orange
₦12,500 · aso-oke · orange · Good · party · gele
Strong, ties high and stays. It has the line of the old fold but steam removes it.

Two sego gele, silver and black
₦7,000 · other · black · Very Good · party · gele
The hard ones that stand up. Already worn, still crisp. Both for one price.

Auto-gele in fuchsia, ready to wear
₦9,000 · other · pink · Like New · party · gele · completed
For us that cannot tie gele to save our life. It opens at the back with velcro, fits any head.

Coral-orange damask head-tie
₦5,500 · other · orange · Good · church · gele
Real Hayes, from the days when it was the only one. Slightly soft now but it takes starch.

Abeti-aja cap in aso-oke, dog-ear style
₦6,500 · aso-oke · blue · Very Good · traditional · cap · man
For a head of 23 inches. The ears stand by themselves. Worn for two Sallah outings.

Hausa hula, hand-embroidered, white on white
₦18,000 · cotton · white · Like New · formal · cap · man · completed
Zanna Bukar style from Maiduguri. My brother's wife makes them, it takes her three weeks. Size 22½.

Kube cap, black with gold thread
₦4,500 · other · black · Very Good · everyday · cap · man
Velvet. The kind that goes with any kaftan when you are late for jumat.

Igbo red cap, wool
₦11,000 · other · red · Good · traditional · cap · man
For who is entitled to wear it. It was my late uncle's and the family agreed that it should go out and work.

Isi-agu, three yards uncut
₦17,000 · other · gold · Like New · traditional · fabric · man
Velvet with the lion heads, black ground. Enough for a man of 6ft with pocket matching.

A'nger cloth from Benue, black and white
₦28,000 · cotton · black · Like New · traditional · wrapper · man
Tiv stripes woven in Gboko. Two pieces to tie and throw on the shoulder; for wedding, burial or just pride.

Akwa-ocha from Asaba with raised squares
₦46,000 · cotton · white · Very Good · traditional · wrapper
White on white, woven by an old woman in Ubulu-Uku who has since stopped. There is a light tea stain that I could not remove, inside fold.

Akwete wrapper, ikaki tortoise motif
₦64,000 · cotton · blue · Very Good · traditional · wrapper
Handwoven and heavy. The tortoise is on both borders. From a women's cooperative, bought there by me.

Okene cloth, green with shiny stripe
₦19,500 · cotton · green · Good · traditional · wrapper · man
Ebira weaving, from my NYSC days in Kogi. It has been tied often and washed by hand only.

Efik Onyonyo brocade, six yards in emerald
₦44,000 · silk · green · Like New · wedding · fabric
I bought it in Watt Market for my own Onyonyo and then became pregnant. Enough cloth to sweep the floor behind you.

Chiffon with gold dots, cream, four yards
₦8,500 · chiffon · white · Like New · party · fabric
Light, it needs lining. Nice for sleeves or for the scarf of a Hausa bride.

Printed chiffon, hibiscus on black
₦6,000 · chiffon · black · Very Good · casual · fabric · completed @user
Three yards and a bit. I cut a scarf out of it, the cut side is straight.

Raw silk, turmeric yellow
₦39,000 · silk · yellow · Like New · formal · fabric
Four yards, brought from Dubai by mistake instead of mustard. It has the little knots that real silk has.

Silk charmeuse in teal for slip dress
₦22,000 · silk · green · Like New · party · fabric · cancelled
Two yards. Slippery to sew; give it to a tailor with patience.

Cashmere material, charcoal, four yards
₦16,500 · other · black · Like New · formal · fabric · pending
For senator or suit. My husband said it's too hot, and here we are.

Ten yards of white guinea for Sallah
₦18,500 · cotton · white · Like New · traditional · fabric · cancelled
Still in the nylon. We were given the same colour from two sides of the family.

Plain cotton poplin, school-shirt white
₦4,200 · cotton · white · Like New · everyday · fabric
Three yards from what remained after my children's uniforms. Pre-washed.

Batik from Osogbo, Nike school, turtle pattern
₦27,500 · adire · green · Very Good · casual · fabric
Wax batik on soft cotton, five yards. I hung it on a wall for a year; no sun reached it.

Lace blouse piece with George border, magenta
₦23,000 · george · pink · Very Good · wedding · fabric
Only the blouse material, two yards, and one border strip. I lost the wrapper to a cousin.

Royal-blue velvet george, sequin border
₦88,000 · george · blue · Like New · wedding · wrapper
Ijaw style, I wore it for my traditional in Yenagoa. It weighs more than a child. Both wrappers.

Black george for burial rites
₦52,000 · george · black · Good · funeral · wrapper · of @admin
With silver border. Two yards. Worn for the one week only, then dry-cleaned.

Plum george, plain, everyday type
₦16,000 · george · purple · Good · church · wrapper
The soft Indian one without stones. You can sit in church in it and not scratch the chair.

Plain dupioni in gold, for lining agbada
₦11,500 · silk · gold · Very Good · formal · fabric
Four yards left. It catches light nicely at the neck and cuffs.

Cord lace, lemon green, five yards
₦35,000 · lace · green · Like New · naming · fabric · pending
I carried it home from a naming ceremony in Surulere as the gift, but lemon is not for me.

Sequin lace, midnight, with scalloped edges
₦79,000 · lace · navy · Like New · party · fabric
Five yards. Both edges are finished so your tailor wastes nothing.

Dry lace, burnt gold, for men
₦29,000 · lace · gold · Very Good · party · fabric · man
Four yards, cotton voile with eyelets. It breathes. Enough for buba and sokoto.

Pile of six scarves, mixed
₦5,000 · chiffon · multi-color · Good · everyday · fabric
Two long, four square. One has a pulled thread, I put it on top so that you see it first.
`;
