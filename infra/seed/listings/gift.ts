/** Listings that are given away, in the format of listing-text.ts. */
export const gift = `
Ankara wrapper for a new mother, washed soft
ankara · multi-color · Good · naming · wrapper · of @user · pending
My last born is four now. It is clean and ironed, and I have others if you carry two. For a mother who needs it, not for resale please.

School uniforms, blue check, ages six to nine
cotton · blue · XS · Good · everyday · no photo · of @user · donated
Four gowns, three shirts, two pairs of shorts. Name tags removed. Any school with blue check can use them.

Old agbada for a masquerade or a theatre group
aso-oke · green · XXL · Fair · traditional · agbada · completed · man
Torn under one arm, but very wide and it moves well on stage. I acted in it in Ife.

Adire maternity gown, one owner
adire · purple · L · Good · everyday · gown · three photos · of @user · completed
Take it. It has served two pregnancies and a cousin's.

Lace gown that no longer agrees with me
lace · pink · S · Very Good · party · gown · completed
Size 8. I have stopped lying to myself. Only pay your own keke to come and collect it.

Men's adire shirt for somebody starting work
adire · blue · L · Good · formal · shirt · pending
For Fridays, when the office is free; six plain ones and two ties come with it. My son is now in Port Harcourt on an oil rig and wears coverall.

Eight yards of ankara for a fashion student
ankara · orange · Good · everyday · folded
They were my curtains, sun has softened one edge. You can sew a whole collection out of it.

Choir robe in purple lace, for any church
lace · purple · Good · church · abaya · three photos
We don't ask which one. There are twenty-two of them, stored dry.

Thick aso-oke kaftan for somebody travelling
aso-oke · black · M · Very Good · everyday · kaftan · man · completed
It served me six winters in Leeds under my jacket. I came back for good; somebody is just travelling, and heating costs money there.

White lace dress, for after the church
lace · white · M · Like New · wedding · dress
I bought it together with my bridal gown, to change into. Not worn, I refused to remove the gown. It fits 10 to 12.

Baby's naming outfit in white lace
lace · white · XS · Like New · naming · child · completed @user
She wore it from the gate to the altar. With the little cap.

Aso-oke bundle, too short to tie, good for bags
aso-oke · gold · Good · folded
A piece from every wedding that I danced at. You will see my friends' whole history in it.

Four yards of adire that bled in the wash
adire · blue · Fair · casual · length · of @tailor · cancelled
It became cloudy. I find it fine, the customer did not. So it is free.

Bundle of lace for a sewing class
lace · red · Good · folded · of @tailor · completed
Remnants, all washed. If you teach girls to sew I will also add thread and a box of zips.

Old george wrapper of my grandmother, needs mending
george · red · Fair · traditional · wrapper
It has split along the folds. Perhaps for framing, or for the centre of a quilt. Please not for cleaning.

Senator suit, navy, for a job interview
cotton · navy · M · Very Good · formal · senator · pending · man
Chest 40, trousers 32. When you get the job, pass it on to the next person.

Ankara abaya for a student
ankara · green · M · Good · everyday · abaya · three photos · completed
Clean, lined and not transparent; a plain hijab comes with it. Pick up around Bayero University, New Site.

Kaftan for Sallah, boy of ten
ankara · blue · XS · Very Good · traditional · kaftan · donated
He has grown out of it, his neighbours' children all have theirs. With wando.

Youth corper's khaki, complete
cotton · green · M · Good · everyday · no photo · of @admin
Crested vest, khaki, belt, jungle boots size 42. Served in Taraba and came back.

Mosquito-net lace, twelve yards
lace · green · Good · party · folded · donated
Plenty of it, and nobody in our family will wear it again after that wedding. For stage decoration maybe.

Ankara skirt, sewn by my daughter
ankara · multi-color · Like New · casual · skirt · new
She is nine and has stopped. The waistband alone took her the whole long vacation, so wear it with respect.

Heavy lace gown, royal blue
lace · blue · XL · Good · party · gown · three photos · donated
Lined two times, too hot for Warri. Somebody in Jos or Obudu will bless me.

Yellow ankara shirt from a closed canteen
ankara · yellow · L · Good · everyday · shirt · man · new
We all wore it at the counter, I have two left. Clean, with some turmeric that you will never find.

Silk gele with a cigarette hole
silk · red · Fair · casual · gele
The hole is at the corner; once it is tied nobody can find it.

Tie-and-dye length in purple, king size
adire · purple · Good · everyday · length · cancelled
It was a bedsheet and it has slept enough. Cotton, good for two boubous.

Bag of buttons and frogs from agbadas
no photo
Cut off clothes that were beyond saving. About three hundred, sorted in jam bottles.

Kente length from my graduation
kente · gold · Good · formal · length
Worn as a stole. 2019 is stitched on the inside, so it is for a person who also finished then, or for the cloth.

Black lace gown after the mourning year
lace · black · L · Very Good · funeral · gown
One of five, all decent. The year is over and I want them out of the house; may nobody need them soon.

White lace robe for Aladura, size large
lace · white · L · Good · church · abaya · three photos · pending
Sutana for the big Sundays; the blue belt comes with it. Boiled and starched.

Football socks and jerseys for a street team
other · green · M · Good · everyday · man · no photo
Eleven jerseys, no number four. Oshodi boys, call me.

Toddler's ankara outfit, yellow
ankara · yellow · XS · Very Good · party · child · donated
Age two. There is one mango stain, it is honest.

Old aso-oke gele to learn tying with
aso-oke · red · Fair · party · gele
There is a box of seven with it, so that you don't spoil the new one.

Red aso-oke cap of my late father
aso-oke · red · Fair · traditional · cap · man
The cover of his old walking stick comes with it. Two small things, to a person who will use them.

Kente-print shirt with paint on the back
kente · red · M · Fair · casual · shirt · man
A painter can wear it with pride. Everybody else can wear a jacket on top. Chest 40.

White lace from my bridal train, four yards
lace · white · Good · wedding · folded
It swept the floor of two churches. Wash the edge. For a bride who says no to hiring.

Wrapper from the school play, Things Fall Apart
adire · orange · S · Good · traditional · wrapper
There are eleven of them, dyed by the chemistry teacher. Every school does the play in the end.

Purple Thanksgiving cloth, three yards, unsewn
ankara · purple · Like New · church · length
They gave me two because I sat in two committees.

Rain-damaged lace, five yards, the colour ran
lace · blue · Fair · casual · length · completed
Blue became more than one blue. As blouse for house it's fine. My roof, not the cloth, was at fault.

Old jeans, fourteen pairs, for patching
cotton · navy · Fair · casual · no photo · donated
Four boys in this house. Knees gone, back pockets perfect.

Nurse's white gown, retired
cotton · white · L · Good · formal · abaya · three photos · of @user · donated
My mother's, thirty-one years at LUTH; a second one and the cap come with it. For a student nurse with the same calling.
`;
