/** Rental listings, priced per day, in the format that listing-text.ts describes. */
export const rent = `
Aso-oke complete for groom, ash and wine
₦35,000 · aso-oke · red · L · Very Good · wedding · agbada · of @user · completed · completed
Agbada, inner, sokoto and cap. Dry-cleaned after each outing. You pick up on Thursday and bring it back on Monday, that counts as one day with me.

Bride's iro and buba in gold lace, with gele tied
₦45,000 · lace · gold · M · Like New · wedding · buba
The gele is tied on your head by me if you live in Lagos mainland. Adjustable at the sides from 10 to 14.

Onyonyo gown, Efik bride, peach
₦60,000 · silk · orange · M · Very Good · wedding · gown · completed
Full gown with train, brass combs and the staff. For Calabar and Uyo; outside that we add waybill.

Edo bride's velvet wrapper, royal blue
₦40,000 · other · blue · M · Very Good · traditional · wrapper
The velvet and the blouse. Okuku and coral beads I hire separately because they don't travel alone.

Edo groom's white lace and wrapper
₦22,000 · lace · white · XL · Very Good · traditional · wrapper · man
Big lace shirt and tied wrapper, with walking stick. Beads at extra.

Tiv bride and groom, a'nger for two
₦28,000 · cotton · black · Good · traditional · wrapper · man
Six pieces, his and hers, with red beads and the cap.

Hausa bride's alkyabba, cream and gold
₦30,000 · other · white · L · Like New · wedding · agbada
The hooded cloak with hand embroidery. Worn on top of your own atampa.

Igbo bride's second outfit, coral-embroidered george
₦38,000 · george · orange · M · Very Good · traditional · wrapper · of @user · pending
Two wrappers, strapless top with bones. Ivory-coloured hair beads come in the box, count them with me before you leave.

Chief's isi-agu with red cap and fan
₦12,000 · other · black · XL · Good · traditional · buba · man · completed
For photographs, or for the day they finally give you the title.

Babban riga for the emir's durbar, white on white
₦32,000 · cotton · white · XXL · Very Good · traditional · agbada · man
Two are available. With rawani, eight yards, and a man who ties it if you are in Kano municipal.

Kente for a naming, couple's set
₦26,000 · kente · multi-color · L · Like New · naming · wrapper
His cloth of eight yards, her kaba. Return it folded, not squeezed.

Wedding gown, ball type, size 12
₦55,000 · lace · white · M · Very Good · wedding · gown · completed · pending
Train of two metres, buttons down the back and not zip. Cleaning is in the price; red wine isn't.

Mermaid wedding gown with long sleeves
₦50,000 · lace · white · S · Like New · wedding · gown
For a small bride of 5ft 6. I hired it out five times, all five are still married.

Registry dress, tea length, with jacket
₦18,000 · chiffon · white · M · Very Good · wedding · gown
Ikoyi registry has stairs. This one climbs stairs.

Little bride's gown, age six
₦7,000 · chiffon · white · XS · Good · wedding · gown
Tiara and basket included. Stains of Fanta will be discussed.

Six bridesmaids, infinity dresses, sage
₦42,000 · other · green · M · Good · wedding · gown · of @tailor
All six together, price for the set. You can tie each in another way, I send you the video.

Groomsmen's caps, aso-oke, set of ten
₦15,000 · aso-oke · navy · Very Good · wedding · cap
Heads from 22 to 24. If one goes missing it's ₦4,000.

Tuxedo, slim, shawl collar
₦16,000 · other · black · M · Very Good · formal · fabric · man · cancelled
Jacket 40 regular, trousers 33. With studs, bow and pocket square.

Dinner gown, emerald satin, high slit
₦14,000 · silk · green · M · Like New · party · gown
For award nights. Take it in with the hidden hooks, not with pins please.

Red-carpet agbada, silver thread, by the day
₦40,000 · other · white · L · Like New · party · agbada
Structured shoulders. I style for video shoots; two actors you know have worn it.

Velvet cape with ostrich hem
₦20,000 · other · purple · Like New · party · no photo
Over anything black and you have arrived.

Academic gown, UNILAG, bachelor
₦6,000 · other · black · L · Good · formal · robe · completed @user
Convocation week is booked out early. With hood in the faculty's colour, say which.

Doctoral robe and bonnet, scarlet
₦18,000 · other · red · L · Very Good · formal · robe
For those who finished. Also for inaugural lectures.

Lawyer's wig and gown for call to bar
₦15,000 · other · black · M · Very Good · formal · robe
Wig is horsehair, in tin. Bib and collar are yours to keep.

Ankara couple set for pre-wedding shoot
₦9,000 · ankara · yellow · M · Very Good · casual · gown · of @tailor
Mustard with black birds. Shirt large, gown medium.

Adire couple set, indigo, beach shoot
₦10,000 · adire · blue · L · Very Good · casual · gown
Salt water is allowed. Sand must be shaken out.

Maternity shoot gown, tulle, butter yellow
₦12,000 · chiffon · yellow · L · Like New · casual · gown · pending
It stretches over everything. The train is three metres, bring somebody to throw it.

Gele for ten ladies, lilac, pre-tied
₦14,000 · other · purple · Very Good · party · gele
All the same style, in boxes. Delivered the evening before, collected the morning after.

Single auto-gele in coral, overnight
₦2,500 · other · orange · Very Good · church · gele
For Sunday. Return by Tuesday.

Sego headgear, silver, one party
₦3,000 · other · white · Good · party · gele · cancelled
High and stiff, don't enter a keke with it.

Masquerade costume, raffia and cloth, for stage only
₦25,000 · cotton · multi-color · Good · traditional · agbada · man
Made for a play at the National Theatre. Not consecrated, I was asked to write that.

Fulani milkmaid's set for cultural day
₦5,000 · cotton · red · S · Good · traditional · wrapper
Top, wrapper, calabash and earrings. For school children of 10 to 14.

Calabash of cultural-day clothes, twelve children
₦22,000 · cotton · multi-color · XS · Good · traditional · wrapper
Twelve peoples in one box, with labels: Yoruba, Igbo, Hausa, Tiv, Ijaw, Nupe, Edo, Efik, Kanuri, Urhobo, Igala, Idoma.

Santa's agbada, red with white fur
₦8,000 · other · red · XXL · Very Good · party · agbada · man
Father Christmas in our own style. Book before 10 December.

Aso-oke throne cover and two chair sashes
₦13,000 · aso-oke · gold · Good · wedding · fabric
For the couple's chairs. Fits the usual gold throne of decorators.

Coronation wrapper, akwa-ocha, eight yards
₦20,000 · cotton · white · Very Good · traditional · wrapper
For title taking in Delta north. Comes with the fly-whisk.

Burial aso-oke for four children of the deceased
₦30,000 · aso-oke · navy · L · Good · funeral · wrapper
Two men, two women, same cloth. I don't add days for burials that are shifted.

Black suit for a burial, any size I have
₦9,000 · black · funeral · no photo
36 to 46 in stock, tell me yours.

Choir robes for a concert, forty
₦48,000 · other · red · M · Good · church · robe
Burgundy with white collar. For carols. Price is for all forty for one day.

Confirmation dress, white cotton lace
₦5,000 · lace · white · XS · Very Good · church · gown
Ages eleven to thirteen. With gloves.

Evening abaya with crystals, navy
₦11,000 · chiffon · navy · M · Like New · formal · gown · of @admin
For a walima. The crystals are sewn, not glued.

Stage danshiki, mirror work
₦7,500 · cotton · green · L · Good · party · buba · man
Fela nights, band shows. Light finds it wherever you stand.

Velvet george for the groom's mother
₦24,000 · george · navy · XL · Like New · wedding · wrapper
Second wrapper and ipele in the same cloth. My own mother looked like a queen in it.

Sixties lace mini, for themed parties
₦8,500 · lace · pink · S · Fair · party · gown
Real oleku style from my aunt. It is old, be gentle at the zip.
`;
