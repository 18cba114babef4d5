/** Services offered by tailors, in the format that listing-text.ts describes. */
export const upcycle = `
I turn one old wrapper into two skirts
₦6,500 · ankara · multi-color · everyday · work · of @tailor · completed @user · pending · pending · pending @user
Bring the wrapper washed. One straight, one with pleats, or both the same. Ready in four days, five when there is no light.

Your mother's lace becomes your reception dress
₦28,000 · lace · gold · wedding · work · of @tailor · completed
We unpick together so that you see what is possible. Two fittings. I give you back every piece that I don't use.

Agbada cut down to a kaftan
₦12,000 · aso-oke · blue · traditional · work · of @tailor · completed
Embroidery stays where it belongs, at the neck. From what remains I make a cap.

Patchwork jacket out of your off-cuts
₦18,500 · ankara · multi-color · casual · work · of @tailor · pending · pending
About two kilos of pieces needed, or add mine at cost. Lined, with two pockets.

Torn jeans mended with adire, visibly
₦4,500 · adire · blue · casual · work · of @tailor · pending @user · pending
Sashiko stitches by hand over a patch of adire. The mended place becomes the best place.

Gele into clutch purse
₦5,000 · aso-oke · gold · party · work · of @tailor · completed @user
Stiff inside, magnet to close. One gele makes two purses, so bring your friend.

Aso-oke of the wedding framed as a quilt
₦35,000 · aso-oke · purple · wedding · work
Yours, the mothers', the friends': all the strips in one cover for the bed. Six weeks.

Letting out blouses, up to two sizes
₦2,500 · lace · pink · church · work
I insert a panel from the hem so that nobody sees where it came from. No questions asked about the reason.

Taking in gowns after baby
₦3,000 · ankara · green · everyday · work
Bust, waist, zip. Same day if you come before nine.

Zip repair while you wait, Tejuosho
₦1,500 · no photo
Upstairs, near the mosque gate. Invisible, metal, boots, bags.

Invisible mending of burns and moth holes
₦7,000 · george · red · formal · work
I weave the hole shut with threads from the hem. For george and suits it's worth it. Price is by hole.

Replacing lost stones on george
george · orange · wedding · work
I have tins from four closed shops. Tell me the colour and how many are lost, then I tell you the price. Tell me the colour and how many are lost, then I tell you the price.

Re-beading of a silk kaftan
₦15,000 · silk · green · party · no photo
Neck and cuffs. I draw the old pattern before I take it off.

Redyeing of faded clothes, black, indigo or brown
₦5,500 · adire · navy · everyday · no photo · completed
Cotton only. I cannot promise with polyester; I'll burn a thread and tell you.

Old guinea into blue adire with your own pattern
₦16,000 · adire · blue · traditional · work
Four yards, white to begin with. You draw or you choose from my stencils. Two dips or six, that's how dark.

Indigo workshop for your tired bedsheets
₦9,000 · adire · navy · casual · work
You come on Saturday with sheets and go home with cloth. Lunch is amala.

Husband's ankara shirts into children's dresses
₦4,000 · ankara · blue · XS · everyday · work
The buttons stay as front. One shirt makes one dress up to age seven.

Curtains into aso-ebi, don't laugh
₦13,000 · other · red · party · work
Good damask is good damask. Since that film everybody asks me.

School uniforms lengthened with a band
₦1,800 · cotton · blue · XS · everyday · work
Hem and sleeves grow by two inches. Cheaper than a new term.

Patch and turn collars of work shirts
₦1,200 · no photo
The worn side goes inside. My grandfather did it for the railway staff in Ebute Metta.

Bridal gown shortened into a party dress
₦20,000 · lace · white · wedding · work · pending
You'll wear it again. From the train I make a baby's baptism gown, you will need it.

Corset put into any gown
₦17,500 · lace · black · party · work
Twelve bones, proper busk if you want. Bring the shoes.

Make my agbada fit, I have lost weight
₦8,000 · aso-oke · green · XL · traditional · work
Shoulders, length, side seams. The embroidery is moved, not cut. Yes, the title is what you tell me on the phone.

Ankara lining for your plain blazer
₦11,500 · ankara · yellow · formal · work
So that it's serious outside and party inside.

Tote bags from flour sacks and ankara
₦3,500 · ankara · orange · everyday · work
Minimum five. For shops that want to stop giving nylon.

Bread-bag raincoat for children
₦6,000 · other · multi-color · XS · everyday · no photo
Fused sachet-water and bread bags with an ankara edge. Very loud, fully dry.

Slippers covered in your own aso-oke
₦9,500 · aso-oke · navy · wedding · work
Bring half a yard and your foot. One week.

Fila from the leg of old adire trousers
₦3,800 · adire · blue · traditional · work
Any head. I need six inches of cloth without a stain.

Button covers and frogs in matching cloth
₦2,000 · george · gold · formal · work
Twelve buttons. Small thing, but it's what makes a gown look finished.

Memory bear from a loved one's cloth
₦14,000 · ankara · multi-color · funeral · work
Sent from all over. I cut nothing before we speak on phone.

Memorial quilt of the burial uniforms
₦45,000 · ankara · navy · funeral · work
Every family has six or seven of them in a drawer. One wall, all the names.

Resizing of aso-oke for growing children
₦5,000 · aso-oke · orange · XS · naming · work
I leave enough inside the seam for the next two parties.

Hausa cap wash, starch and re-stitch
₦2,500 · cotton · white · traditional · no photo
On the wooden mould. Collected at Sabon Gari, back on Friday before prayers.

Embroidery moved from an old riga to a new one
₦24,000 · cotton · white · traditional · work · cancelled
The neck of your father's gown on your own. It takes me nine days, by hand.

Kaba and slit made of two george blouses
₦19,000 · george · green · wedding · work · cancelled @user
They must be of one family of colour. Come with both, I'll say yes or no in five minutes.

Kente strips repaired and joined again
₦10,000 · kente · gold · traditional · work
I trained in Agotime. Loose edges, moth, cut by mistake, all of it.

Choir robes altered, whole choir
silk · purple · church · work
The price goes by the number, from ten robes up. We come to you after rehearsal with pins.

Turn a lace wrapper into a curtain for the nursery
₦7,500 · lace · white · naming · work
With blackout behind it, so the baby believes that it's night.

Cushion covers out of Vlisco leftovers
₦2,200 · ankara · yellow · everyday · work
Each, with zip. Half a yard makes one.

Men's ties and bow ties from wedding cloth
₦4,800 · aso-oke · red · wedding · work
Five of one cloth, for the friends of the groom. I cut on the bias so they hang.

Chiffon layers rescued, snags and pulled threads
₦3,200 · chiffon · pink · party · work
Bring it before you pull the thread further. Please don't pull the thread.

Second-hand okrika cut into fitted shirts
₦3,000 · cotton · green · M · casual · work
You choose the okrika in Katangua, I make it look like it was made for you.

Apron for your shop from worn denim
₦5,200 · cotton · navy · everyday · work
Cross-back, big pockets, your name in chain stitch.

An hour with me and your wardrobe, in Surulere
₦10,000 · ankara · multi-color · casual · work · of @tailor
We bring everything out. I pin, you wear, we write down what each thing can become. You need not order anything after.
`;
