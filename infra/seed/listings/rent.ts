/** Rental listings, priced per day, in the format that listing-text.ts describes. */
export const rent = `
Red aso-oke agbada for the groom
₦35,000 · aso-oke · red · L · Very Good · wedding · agbada · three photos · of @user · completed · completed
Inner, sokoto and cap come with it. Dry-cleaned after each outing. You pick up on Thursday and bring it back on Monday, that counts as one day with me.

Bride's iro and buba in gold lace
₦45,000 · lace · gold · M · Like New · wedding · buba
The gele is included and tied on your head by me if you live in Lagos mainland. Adjustable at the sides from 10 to 14.

Onyonyo gown, Efik bride, orange george
₦60,000 · george · orange · M · Very Good · wedding · gown · three photos · completed
Full gown; the brass combs and the staff come with it. For Calabar and Uyo; outside that we add waybill.

Edo bride's george wrapper, royal blue
₦40,000 · george · blue · M · Very Good · traditional · wrapper
The blouse comes with it. Okuku and coral beads I hire separately because they don't travel alone.

Edo groom's wrapper in white lace
₦22,000 · lace · white · XL · Very Good · traditional · wrapper · man
Tied under the big lace shirt, which comes along, with walking stick. Beads at extra.

Tiv a'nger wrapper, black, bride and groom
₦28,000 · aso-oke · black · Good · traditional · wrapper · man
You get six pieces, his and hers, with red beads and the cap.

Hausa bride's boubou in cream lace
₦30,000 · lace · white · L · Like New · wedding · boubou · three photos
Wide like a tent, with hand embroidery at the chest. Worn on top of your own atampa.

Igbo bride's george wrapper, coral
₦38,000 · george · orange · M · Very Good · traditional · wrapper · of @user · pending
With the second wrapper and a strapless top with bones. Ivory-coloured hair beads come in the box, count them with me before you leave.

Chief's senator suit in black aso-oke
₦12,000 · aso-oke · black · XL · Good · traditional · senator · man · completed
Red cap and fan come with it. For photographs, or for the day they finally give you the title.

Babban riga for the emir's durbar, white on white
₦32,000 · cotton · white · XXL · Very Good · traditional · agbada · three photos · man
Two are available. With rawani, eight yards, and a man who ties it if you are in Kano municipal.

Kente wrapper for a naming, many colours
₦26,000 · kente · multi-color · L · Like New · naming · wrapper
His cloth of eight yards, and her kaba comes with it. Return it folded, not squeezed.

White lace wedding gown, size 12
₦55,000 · lace · white · M · Very Good · wedding · gown · three photos · completed · pending
A veil of two metres comes in its own bag. Cleaning is in the price; red wine isn't.

Nikah abaya in white lace, long sleeves
₦50,000 · lace · white · S · Like New · wedding · abaya · three photos
For a small bride of 5ft 6. I hired it out five times, all five are still married.

Registry dress in blue lace
₦18,000 · lace · blue · M · Very Good · wedding · dress · three photos · new
Ikoyi registry has stairs. This one climbs stairs, and it is also your something blue.

Page boy's white lace kaftan, age six
₦7,000 · lace · white · XS · Good · wedding · child
Small cap and ring cushion included. Stains of Fanta will be discussed.

Bridesmaid dress in green aso-oke
₦42,000 · aso-oke · green · M · Good · wedding · dress · three photos · of @tailor
I have six of them for your six friends, price is for all six together. I send you the video of how the last six danced.

Groomsmen's aso-oke cap, navy
₦15,000 · aso-oke · navy · Very Good · wedding · cap
Ten of them for that price, heads from 22 to 24. If one goes missing it's ₦4,000.

Slim senator suit for dinners, navy
₦16,000 · other · navy · M · Very Good · formal · senator · man · cancelled
Tunic 40 regular, trousers 33. With studs and pocket square, for men who have refused bow tie.

Dinner gown, emerald satin
₦14,000 · silk · green · M · Like New · party · gown · three photos · new
For award nights. Take it in with the hidden hooks, not with pins please.

Award-night agbada in purple lace
₦40,000 · lace · purple · L · Like New · party · agbada · three photos
By the day. I style for video shoots; two actors you know have worn it.

Velvet cape with ostrich hem
₦20,000 · other · purple · Like New · party · no photo
Over anything black and you have arrived.

Academic gown, UNILAG, bachelor
₦6,000 · other · black · L · Good · formal · abaya · completed @user
Convocation week is booked out early. With hood in the faculty's colour, say which.

Doctoral robe, scarlet
₦18,000 · other · red · L · Very Good · formal · abaya
For those who finished. The bonnet is in the box. Also for inaugural lectures.

Lawyer's gown for call to bar, black
₦15,000 · cotton · black · M · Very Good · formal · abaya
The wig is horsehair, in tin, and goes with it. Bib and collar are yours to keep.

Mustard ankara gown for a pre-wedding shoot
₦9,000 · ankara · yellow · M · Very Good · casual · gown · three photos · of @tailor
His shirt of the same ankara comes with it. Shirt large, gown medium.

Adire dress for a beach shoot, blue
₦10,000 · adire · blue · L · Very Good · casual · dress · three photos
His shirt of the same adire comes with it. Salt water is allowed. Sand must be shaken out.

Maternity shoot boubou, bright yellow silk
₦12,000 · silk · yellow · L · Like New · casual · boubou · three photos · pending
It goes over everything. There is so much cloth that you bring somebody to throw it.

Purple aso-oke gele, pre-tied
₦14,000 · aso-oke · purple · Very Good · party · gele
Price is for ten, all the same style, in boxes. Delivered the evening before, collected the morning after.

Auto-gele in coral aso-oke, overnight
₦2,500 · aso-oke · orange · Very Good · church · gele
For Sunday. Return by Tuesday.

Sego gele, white, one party
₦3,000 · silk · white · Good · party · gele · cancelled
High and stiff, don't enter a keke with it.

Masquerade agbada of many colours, for stage only
₦25,000 · ankara · multi-color · Good · traditional · agbada · three photos · man
Made for a play at the National Theatre; the raffia is in a separate sack. Not consecrated, I was asked to write that.

Fulani milkmaid's skirt, red, for cultural day
₦5,000 · aso-oke · red · S · Good · traditional · skirt · three photos
Top, calabash and earrings come with it. For school children of 10 to 14.

Children's cultural-day kaftan in many colours
₦22,000 · kente · multi-color · XS · Good · traditional · child
One of twelve peoples in one box, with labels: Yoruba, Igbo, Hausa, Tiv, Ijaw, Nupe, Edo, Efik, Kanuri, Urhobo, Igala, Idoma.

Santa's agbada in red lace
₦8,000 · lace · red · XXL · Very Good · party · agbada · man
Father Christmas in our own style: he also bought the aso-ebi. Book before 10 December.

Gold aso-oke set for the couple's chairs
₦13,000 · aso-oke · gold · Good · wedding · folded
A throne cover and the sashes. Fits the usual gold throne of decorators.

Coronation wrapper, akwa-ocha, eight yards
₦20,000 · aso-oke · white · Very Good · traditional · wrapper
For title taking in Delta north. Comes with the fly-whisk.

Burial aso-oke set, navy, for four mourners
₦30,000 · aso-oke · navy · L · Good · funeral · folded
For the children of the deceased: two men, two women, same cloth. I don't add days for burials that are shifted.

Black suit for a burial, any size I have
₦9,000 · black · funeral · no photo
36 to 46 in stock, tell me yours.

Choir robe for a carol concert, red
₦48,000 · silk · red · M · Good · church · abaya · three photos
I have forty, in satin, and the price is for all forty for one day. They have sung for two governors.

Boy's confirmation kaftan in white lace
₦5,000 · lace · white · XS · Very Good · church · child
Ages eleven to thirteen. With the candle.

Evening abaya in navy lace
₦11,000 · lace · navy · M · Like New · formal · abaya · of @admin
For a walima. The veil is included. Every seam is sewn, not glued.

Stage danshiki shirt in green kente
₦7,500 · kente · green · L · Good · party · shirt · man
Fela nights, band shows. Light finds it wherever you stand.

George wrapper for the groom's mother, navy
₦24,000 · george · navy · XL · Like New · wedding · wrapper
The second wrapper and ipele of the same cloth come with it. My own mother looked like a queen in it.

Sixties lace dress, pink, for themed parties
₦8,500 · lace · pink · S · Fair · party · dress
Real oleku style from my aunt. It is old, be gentle at the zip.
`;
