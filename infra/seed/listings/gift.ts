/** Listings that are given away, in the format of listing-text.ts. */
export const gift = `
Baby wrappers, a dozen, washed soft
cotton · multi-color · Good · naming · wrapper · of @user · pending
My last born is four now. They are clean, ironed and tied with ribbon. For a mother who needs them, not for resale please.

School uniforms, blue check, ages six to nine
cotton · blue · XS · Good · everyday · no photo · of @user · donated
Four gowns, three shirts, two pairs of shorts. Name tags removed. Any school with blue check can use them.

Old agbada for a masquerade or a theatre group
cotton · green · XXL · Fair · traditional · agbada · completed · man
Torn at one shoulder, but very wide and it moves well on stage. I acted in it in Ife.

Maternity gowns, three, one owner
cotton · purple · L · Good · everyday · gown · of @user · completed
Take all three. They have served two pregnancies and a cousin's.

Wedding guest lace that no longer agrees with me
lace · pink · S · Very Good · party · gown · completed
Size 8. I have stopped lying to myself. Only pay your own keke to come and collect it.

Bundle of men's shirts for somebody starting work
cotton · white · L · Good · formal · buba · pending
Seven shirts, two ties. My son is now in Port Harcourt on an oil rig and wears coverall.

Ankara curtains to be turned into clothes
ankara · orange · Good · everyday · fabric
Eight yards altogether, sun has softened one edge. A fashion student can sew a whole collection out of it.

Choir stoles, purple, twenty-two pieces
other · purple · Good · church · fabric
For any church, we don't ask which one. Stored dry.

Winter coats from Europe, two
other · black · M · Very Good · everyday · fabric · man · completed
I came back for good. Somebody is just travelling and coats cost money there.

Corset that came with my bridal gown
lace · white · M · Like New · wedding · corset
Not worn, the tailor had already put one inside. It laces from 10 to 14.

Baby girl's naming dress, white organza
chiffon · white · XS · Like New · naming · gown · completed @user
She wore it from the gate to the altar. With the little cap.

Aso-oke pieces, too short to tie, good for bags
aso-oke · gold · Good · fabric
Nine pieces from nine weddings. You will see my friends' whole history in it.

Adire that bled in the wash
adire · blue · Fair · casual · fabric · of @tailor · cancelled
It became cloudy. I find it fine, the customer did not. Four yards, free.

Lace remnants for a sewing class
lace · multi-color · Good · fabric · of @tailor · completed
One big sack. If you teach girls to sew I will also add thread and a box of zips.

Old George of my grandmother, needs mending
george · red · Fair · traditional · wrapper
Silk has split along the folds. Perhaps for framing, or for the centre of a quilt. Please not for cleaning.

Suit, charcoal, for a job interview
other · black · M · Very Good · formal · fabric · pending · man
Jacket 40, trousers 32. When you get the job, pass it on to the next person.

Two hijabs and a jilbab for a student
chiffon · black · M · Good · everyday · fabric · completed
Clean and not transparent. Pick up around Bayero University, New Site.

Kaftan for Sallah, boy of ten
cotton · white · XS · Very Good · traditional · kaftan · donated
He has grown out of it, his neighbours' children all have theirs. With wando.

Youth corper's khaki, complete
cotton · green · M · Good · everyday · fabric · of @admin
Crested vest, khaki, belt, jungle boots size 42. Served in Taraba and came back.

Mosquito-net lace, plenty of it
lace · green · Good · party · fabric · donated
Twelve yards that nobody in our family will wear again after that wedding. For stage decoration maybe.

Ankara headbands, made by my daughter, thirty
ankara · multi-color · Like New · casual · fabric
She is nine and has stopped. Give them out at a children's party.

Heavy velvet gown, royal blue
other · blue · XL · Good · party · gown · donated
Too hot for Warri. Somebody in Jos or Obudu will bless me.

Chef jackets, two, from a closed canteen
cotton · white · L · Good · everyday · fabric · man
Clean, some turmeric that will never leave the cuffs.

Silk scarf with a cigarette hole
silk · red · Fair · casual · fabric
The hole is at the corner; tied as gele nobody can find it.

Tie-and-dye bedsheet, good for two boubous
adire · purple · Good · everyday · fabric · cancelled
King size. Cotton. It has slept enough.

Bag of buttons and frogs from agbadas
no photo
Cut off clothes that were beyond saving. About three hundred, sorted in jam bottles.

Kente graduation stole, class of 2019
kente · multi-color · Good · formal · fabric
It has the year on it, so for a person who also finished then, or for the cloth.

Black clothes after the mourning year
cotton · black · L · Very Good · funeral · gown
Five gowns, all decent. The year is over and I want them out of the house; may nobody need them soon.

White garment for Aladura, size large
cotton · white · L · Good · church · robe · pending
Sutana with blue belt. Boiled and starched.

Football socks and jerseys for a street team
other · green · M · Good · everyday · man · no photo
Eleven jerseys, no number four. Oshodi boys, call me.

Toddler's buba and sokoto, yellow
ankara · yellow · XS · Very Good · party · buba · donated
Age two. Elastic waist. There is one mango stain, it is honest.

Ladies' gele box with seven old ones
other · multi-color · Fair · party · gele
To learn tying with, so that you don't spoil the new one.

Isi-agu cap and old walking stick cover
other · red · Fair · traditional · cap · man
Two small things of my late father. To a person who will use them.

Linen trousers, paint on one knee
cotton · white · M · Fair · casual · fabric · man
A painter can wear them with pride. Waist 33.

Bridal train, detachable, four metres
chiffon · white · Good · wedding · fabric
It swept the floor of two churches. Wash the hem. For a bride who says no to hiring.

Costume set from school play, Things Fall Apart
cotton · orange · S · Good · traditional · wrapper
Eleven wrappers dyed with tea, three fibre skirts. Every school does the play in the end.

Purple Thanksgiving cloth, three yards, unsewn
ankara · purple · Like New · church · fabric
They gave me two because I sat in two committees.

Rain-damaged lace, the colour ran
lace · blue · Fair · casual · fabric · completed
Blue became blue and white. As blouse for house it's fine. My roof, not the cloth, was at fault.

Old jeans, fourteen pairs, for patching
cotton · navy · Fair · casual · fabric · donated
Four boys in this house. Knees gone, back pockets perfect.

Nurse's white gowns, retired
cotton · white · L · Good · formal · uniform · of @user · donated
My mother's, thirty-one years at LUTH. Three gowns, one cap. For a student nurse with the same calling.
`;
