/** The text of each notification, by event, actor, stage and reader. Without a deadline. */
export const notificationSentences: Record<string, string> = {
  'gift: cancel by the buyer at claimed, to the seller':
    'Ngozi cancelled the order. It goes to the next person in line, or back on the market if nobody is waiting.',
  'gift: cancel by the desk, to the buyer': 'Our team looked into it and cancelled the order.',
  'gift: cancel by the desk, to the seller': 'Our team looked into it and cancelled the order.',
  'gift: cancel by the seller at claimed, to the buyer': 'Bisi cancelled the order.',
  'gift: cancel by the seller at disputed, to the buyer': 'Bisi cancelled the order.',
  'gift: collect by the seller at claimed, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page.',
  'gift: complete by the buyer at collected, to the seller':
    'Ngozi says they received your gift. It counts as an act of reuse. Thank you.',
  'gift: complete by the buyer at disputed, to the seller':
    'Ngozi says they received your gift. It counts as an act of reuse. Thank you.',
  'gift: complete by the clock at collected, to the buyer':
    'Nobody objected, so the order completed automatically. It’s yours, and your receipt is on the order page.',
  'gift: complete by the clock at collected, to the seller':
    'Nobody objected, so the order completed automatically. It counts as an act of reuse. Thank you.',
  'gift: complete by the desk, to the buyer':
    'Our team looked into it and completed the order. It’s yours, and your receipt is on the order page.',
  'gift: complete by the desk, to the seller':
    'Our team looked into it and completed the order. It counts as an act of reuse. Thank you.',
  'gift: complete by the seller at claimed, to the buyer':
    'Bisi completed the order with your code. It’s yours, and your receipt is on the order page.',
  'gift: complete by the seller at collected, to the buyer':
    'Bisi completed the order with your code. It’s yours, and your receipt is on the order page.',
  'gift: dispute by the buyer at collected, to the buyer':
    'We have told Bisi and our team what you said. Bisi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'gift: dispute by the buyer at collected, to the desk':
    'Ngozi disputes what Bisi said. You can decide once the other side has answered, or after 72 hours.',
  'gift: dispute by the buyer at collected, to the seller':
    'Ngozi says: I did not receive it. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'gift: extend by the desk, to the buyer': 'Our team gave this order more time.',
  'gift: extend by the desk, to the seller': 'Our team gave this order more time.',
  'gift: miss by the clock at claimed, to the buyer':
    'It was not collected in time, so the gift goes to the next person or back on the market. If you miss two gifts in 90 days, you go to the back of the line.',
  'gift: miss by the clock at claimed, to the seller':
    'Ngozi did not collect your gift in time. It goes to the next person in line, or back on the market if nobody is waiting.',
  'gift: pass-on by the seller at claimed, to the buyer': 'Bisi gave it to someone else on the waiting list.',
  'gift: place by the buyer, to the buyer':
    'It’s a gift from Bisi. Collect it. Your hand-over code is on the order page.',
  'gift: place by the buyer, to the seller': 'Ngozi claimed your gift. They will collect it.',
  'gift: place by the clock, to the buyer':
    'It’s your turn for Bisi’s gift. Collect it. Your hand-over code is on the order page.',
  'gift: place by the clock, to the seller': 'Ngozi is next in line for your gift and will collect it.',
  'gift: remind by the clock at collected, to the buyer':
    'If you have it, press “I received it” on the order page. If you never got it, press “I did not receive it” there.',
  'rent: accept by the seller at placed, to the buyer':
    'Bisi accepted your booking for ₦45,000. Collect it for the first day. Your hand-over code is on the order page. See the order page for how to pay.',
  'rent: bring-back by the buyer at handed-out, to the seller':
    'Ngozi says they returned it. Please confirm on the order page, or press “It is not back”.',
  'rent: cancel by the buyer at accepted, to the seller':
    'Ngozi cancelled the order. The days are free again.',
  'rent: cancel by the buyer at placed, to the seller': 'Ngozi cancelled the order. The days are free again.',
  'rent: cancel by the clock at accepted, to the buyer':
    'It was not picked up by its last day, so the order was cancelled automatically.',
  'rent: cancel by the clock at accepted, to the seller':
    'It was not picked up by its last day, so the order was cancelled automatically. The days are free again.',
  'rent: cancel by the clock at placed, to the buyer':
    'It was not accepted in time, so the order was cancelled automatically.',
  'rent: cancel by the clock at placed, to the seller':
    'It was not accepted in time, so the order was cancelled automatically. The days are free again.',
  'rent: cancel by the desk, to the buyer': 'Our team looked into it and cancelled the order.',
  'rent: cancel by the desk, to the seller': 'Our team looked into it and cancelled the order.',
  'rent: cancel by the seller at accepted, to the buyer': 'Bisi cancelled the order.',
  'rent: cancel by the seller at disputed, to the buyer': 'Bisi cancelled the order.',
  'rent: cancel by the seller at placed, to the buyer': 'Bisi cancelled the order.',
  'rent: complete by the buyer at returned, to the seller':
    'Ngozi confirmed that it is back. It adds ₦45,000 to your earnings.',
  'rent: complete by the clock at brought-back, to the buyer':
    'Nobody objected, so the order completed automatically. Your receipt is on the order page.',
  'rent: complete by the clock at brought-back, to the seller':
    'Nobody objected, so the order completed automatically. It adds ₦45,000 to your earnings.',
  'rent: complete by the clock at returned, to the buyer':
    'Nobody objected, so the order completed automatically. Your receipt is on the order page.',
  'rent: complete by the clock at returned, to the seller':
    'Nobody objected, so the order completed automatically. It adds ₦45,000 to your earnings.',
  'rent: complete by the clock at sent-back, to the buyer':
    'Nobody objected, so the order completed automatically. Your receipt is on the order page.',
  'rent: complete by the clock at sent-back, to the seller':
    'Nobody objected, so the order completed automatically. It adds ₦45,000 to your earnings.',
  'rent: complete by the desk, to the buyer':
    'Our team looked into it and completed the order. Your receipt is on the order page.',
  'rent: complete by the desk, to the seller':
    'Our team looked into it and completed the order. It adds ₦45,000 to your earnings.',
  'rent: dispute by the buyer at handed-out, to the buyer':
    'We have told Bisi and our team what you said. Bisi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'rent: dispute by the buyer at handed-out, to the desk':
    'Ngozi disputes what Bisi said. You can decide once the other side has answered, or after 72 hours.',
  'rent: dispute by the buyer at handed-out, to the seller':
    'Ngozi says: I never got it. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'rent: dispute by the buyer at handed-over, to the buyer':
    'We have told Bisi and our team what you said. Bisi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'rent: dispute by the buyer at handed-over, to the desk':
    'Ngozi disputes what Bisi said. You can decide once the other side has answered, or after 72 hours.',
  'rent: dispute by the buyer at handed-over, to the seller':
    'Ngozi says: It has not arrived. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'rent: dispute by the buyer at returned, to the buyer':
    'We have told Bisi and our team what you said. Bisi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'rent: dispute by the buyer at returned, to the desk':
    'Ngozi disputes what Bisi said. You can decide once the other side has answered, or after 72 hours.',
  'rent: dispute by the buyer at returned, to the seller':
    'Ngozi says: It is not back with you. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'rent: dispute by the seller at brought-back, to the buyer':
    'Bisi says: It is not back. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'rent: dispute by the seller at brought-back, to the desk':
    'Bisi disputes what Ngozi said. You can decide once the other side has answered, or after 72 hours.',
  'rent: dispute by the seller at brought-back, to the seller':
    'We have told Ngozi and our team what you said. Ngozi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'rent: dispute by the seller at sent-back, to the buyer':
    'Bisi says: It is not back. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'rent: dispute by the seller at sent-back, to the desk':
    'Bisi disputes what Ngozi said. You can decide once the other side has answered, or after 72 hours.',
  'rent: dispute by the seller at sent-back, to the seller':
    'We have told Ngozi and our team what you said. Ngozi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'rent: extend by the desk, to the buyer': 'Our team gave this order more time.',
  'rent: extend by the desk, to the seller': 'Our team gave this order more time.',
  'rent: hand-out by the buyer at accepted, to the seller':
    'Ngozi says they have it. They will return it on the last day.',
  'rent: hand-out by the buyer at disputed, to the seller':
    'Ngozi says they have it. They will return it on the last day.',
  'rent: hand-out by the buyer at handed-over, to the seller':
    'Ngozi says they have it. They will return it on the last day.',
  'rent: hand-out by the clock at handed-over, to the buyer':
    'Nobody objected, so it counts as received. Return it on the last day.',
  'rent: hand-out by the clock at handed-over, to the seller':
    'Nobody objected, so it counts as received. Ngozi will return it on the last day.',
  'rent: hand-out by the seller at accepted, to the buyer':
    'Bisi handed it over to you with your code. Return it on the last day.',
  'rent: hand-over by the seller at accepted, to the buyer':
    'Bisi sent it. When you have it, press “I have it” on the order page. If it does not arrive, press “It has not arrived”.',
  'rent: move by the buyer at accepted, to the seller': 'Ngozi changed the dates. See the order page.',
  'rent: move by the buyer at placed, to the seller': 'Ngozi changed the dates. See the order page.',
  'rent: not-received by the buyer at accepted, to the seller':
    'Ngozi says they never got it, so the rental is cancelled. If that is not true, report them on the order page.',
  'rent: place by the buyer, to the buyer':
    'You asked to rent it for ₦45,000. Waiting for Bisi to accept. See the order page for how to pay.',
  'rent: place by the buyer, to the seller': 'Ngozi wants to rent this for ₦45,000. Accept.',
  'rent: remind by the clock at handed-over, to the buyer':
    'If you have it, press “I have it” on the order page. If not, press “It has not arrived” there.',
  'rent: remind by the clock at sent-back, to the seller':
    'If you have it, press “Yes, it is back” on the order page. If not, press “It is not back” there.',
  'rent: return by the seller at brought-back, to the buyer':
    'Bisi confirmed that it is back. The rental is complete, and your receipt is on the order page.',
  'rent: return by the seller at handed-out, to the buyer':
    'Bisi says it is back. Please confirm on the order page, or press “That is not right”.',
  'rent: return by the seller at sent-back, to the buyer':
    'Bisi confirmed that it is back. The rental is complete, and your receipt is on the order page.',
  'rent: send-back by the buyer at handed-out, to the seller':
    'Ngozi sent it back. When you have it, press “Yes, it is back” on the order page. If it does not arrive, press “It is not back”.',
  'resale: cancel by the buyer at confirmed, to the seller':
    'Ngozi cancelled the order. The item is back on the market.',
  'resale: cancel by the buyer at placed, to the seller':
    'Ngozi cancelled the order. The item is back on the market.',
  'resale: cancel by the clock at confirmed, to the buyer':
    'It was not handed over within 14 days, so the order was cancelled automatically. You pay nothing.',
  'resale: cancel by the clock at confirmed, to the seller':
    'It was not handed over within 14 days, so the order was cancelled automatically. The item is back on the market.',
  'resale: cancel by the clock at placed, to the buyer':
    'The sale was not confirmed in time, so the order was cancelled automatically. You pay nothing.',
  'resale: cancel by the clock at placed, to the seller':
    'The sale was not confirmed in time, so the order was cancelled automatically. The item is back on the market.',
  'resale: cancel by the desk, to the buyer': 'Our team looked into it and cancelled the order.',
  'resale: cancel by the desk, to the seller': 'Our team looked into it and cancelled the order.',
  'resale: cancel by the seller at confirmed, to the buyer': 'Bisi cancelled the order. You pay nothing.',
  'resale: cancel by the seller at disputed, to the buyer': 'Bisi cancelled the order. You pay nothing.',
  'resale: cancel by the seller at placed, to the buyer': 'Bisi cancelled the order. You pay nothing.',
  'resale: complete by the buyer at disputed, to the seller':
    'Ngozi says they received it. It adds ₦45,000 to your earnings.',
  'resale: complete by the buyer at handed-over, to the seller':
    'Ngozi says they received it. It adds ₦45,000 to your earnings.',
  'resale: complete by the clock at handed-over, to the buyer':
    'Nobody objected, so the order completed automatically. Your receipt is on the order page.',
  'resale: complete by the clock at handed-over, to the seller':
    'Nobody objected, so the order completed automatically. It adds ₦45,000 to your earnings.',
  'resale: complete by the desk, to the buyer':
    'Our team looked into it and completed the order. Your receipt is on the order page.',
  'resale: complete by the desk, to the seller':
    'Our team looked into it and completed the order. It adds ₦45,000 to your earnings.',
  'resale: complete by the seller at confirmed, to the buyer':
    'Bisi completed the order with your code. Your receipt is on the order page.',
  'resale: complete by the seller at handed-over, to the buyer':
    'Bisi completed the order with your code. Your receipt is on the order page.',
  'resale: confirm by the seller at placed, to the buyer':
    'Bisi will hand it over to you. Meet them to collect it. Your hand-over code is on the order page. See the order page for how to pay.',
  'resale: dispute by the buyer at handed-over, to the buyer':
    'We have told Bisi and our team what you said. Bisi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'resale: dispute by the buyer at handed-over, to the desk':
    'Ngozi disputes what Bisi said. You can decide once the other side has answered, or after 72 hours.',
  'resale: dispute by the buyer at handed-over, to the seller':
    'Ngozi says: I did not receive it. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'resale: extend by the desk, to the buyer': 'Our team gave this order more time.',
  'resale: extend by the desk, to the seller': 'Our team gave this order more time.',
  'resale: hand-over by the seller at confirmed, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page.',
  'resale: place by the buyer, to the buyer':
    'You ordered it from Bisi for ₦45,000. Waiting for Bisi to confirm. See the order page for how to pay.',
  'resale: place by the buyer, to the seller': 'Ngozi ordered it for ₦45,000. Confirm the sale.',
  'resale: remind by the clock at confirmed, to the buyer':
    'Bisi confirmed the sale. When you have it, give them the hand-over code on the order page. If you no longer want it, cancel the order.',
  'resale: remind by the clock at confirmed, to the seller':
    'Ngozi is waiting for it. Hand it over and enter their code, or cancel the order.',
  'resale: remind by the clock at handed-over, to the buyer':
    'If you have it, press “I received it” on the order page. If you never got it, press “I did not receive it” there.',
  'upcycle: agree by the buyer at quoted, to the seller':
    'Ngozi accepted your quote. You can start the work.',
  'upcycle: agree-change by the buyer at agreed, to the seller': 'Ngozi accepted the change.',
  'upcycle: agree-change by the buyer at in-work, to the seller': 'Ngozi accepted the change.',
  'upcycle: agree-change by the seller at agreed, to the buyer': 'Bisi accepted the change.',
  'upcycle: agree-change by the seller at in-work, to the buyer': 'Bisi accepted the change.',
  'upcycle: brief by the buyer at briefed, to the seller':
    'Ngozi sent a brief. Send your price and timeline.',
  'upcycle: brief by the buyer at placed, to the seller': 'Ngozi sent a brief. Send your price and timeline.',
  'upcycle: brief by the buyer at quoted, to the seller': 'Ngozi sent a brief. Send your price and timeline.',
  'upcycle: cancel by the buyer at agreed, to the seller': 'Ngozi cancelled the order.',
  'upcycle: cancel by the buyer at briefed, to the seller': 'Ngozi cancelled the order.',
  'upcycle: cancel by the buyer at in-work, to the seller': 'Ngozi cancelled the order.',
  'upcycle: cancel by the buyer at placed, to the seller': 'Ngozi cancelled the order.',
  'upcycle: cancel by the buyer at quoted, to the seller': 'Ngozi cancelled the order.',
  'upcycle: cancel by the buyer at ready, to the seller': 'Ngozi cancelled the order.',
  'upcycle: cancel by the clock at briefed, to the buyer':
    'Nothing happened for two weeks, so the order was cancelled automatically.',
  'upcycle: cancel by the clock at briefed, to the seller':
    'Nothing happened for two weeks, so the order was cancelled automatically.',
  'upcycle: cancel by the clock at placed, to the buyer':
    'Nothing happened for two weeks, so the order was cancelled automatically.',
  'upcycle: cancel by the clock at placed, to the seller':
    'Nothing happened for two weeks, so the order was cancelled automatically.',
  'upcycle: cancel by the clock at quoted, to the buyer':
    'Nothing happened for two weeks, so the order was cancelled automatically.',
  'upcycle: cancel by the clock at quoted, to the seller':
    'Nothing happened for two weeks, so the order was cancelled automatically.',
  'upcycle: cancel by the desk, to the buyer': 'Our team looked into it and cancelled the order.',
  'upcycle: cancel by the desk, to the seller': 'Our team looked into it and cancelled the order.',
  'upcycle: cancel by the seller at agreed, to the buyer': 'Bisi cancelled the order.',
  'upcycle: cancel by the seller at briefed, to the buyer': 'Bisi cancelled the order.',
  'upcycle: cancel by the seller at disputed, to the buyer': 'Bisi cancelled the order.',
  'upcycle: cancel by the seller at placed, to the buyer': 'Bisi cancelled the order.',
  'upcycle: cancel by the seller at quoted, to the buyer': 'Bisi cancelled the order.',
  'upcycle: complete by the buyer at disputed, to the seller':
    'Ngozi says they received it. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the buyer at handed-over, to the seller':
    'Ngozi says they received it. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the clock at handed-over, to the buyer':
    'Nobody objected, so the order completed automatically. Your receipt is on the order page.',
  'upcycle: complete by the clock at handed-over, to the seller':
    'Nobody objected, so the order completed automatically. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the desk, to the buyer':
    'Our team looked into it and completed the order. Your receipt is on the order page.',
  'upcycle: complete by the desk, to the seller':
    'Our team looked into it and completed the order. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the seller at handed-over, to the buyer':
    'Bisi completed the order with your code. Your receipt is on the order page.',
  'upcycle: complete by the seller at ready, to the buyer':
    'Bisi completed the order with your code. Your receipt is on the order page.',
  'upcycle: dispute by the buyer at handed-over, to the buyer':
    'We have told Bisi and our team what you said. Bisi has 72 hours to answer, then our team decides. The order is on hold until then. You will hear from us here.',
  'upcycle: dispute by the buyer at handed-over, to the desk':
    'Ngozi disputes what Bisi said. You can decide once the other side has answered, or after 72 hours.',
  'upcycle: dispute by the buyer at handed-over, to the seller':
    'Ngozi says: I did not receive it. The order is on hold until our team decides. Answer on the order page within 72 hours, so that our team hears your side.',
  'upcycle: extend by the desk, to the buyer': 'Our team gave this order more time.',
  'upcycle: extend by the desk, to the seller': 'Our team gave this order more time.',
  'upcycle: finish by the seller at in-work, to the buyer':
    'Bisi will hand it over to you. Your hand-over code is on the order page.',
  'upcycle: hand-over by the seller at ready, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page.',
  'upcycle: place by the buyer, to the buyer':
    'Send Bisi your brief. They will reply with a price and timeline. See the order page for how to pay.',
  'upcycle: place by the buyer, to the seller': 'Ngozi booked you. They will send a brief next.',
  'upcycle: propose-change by the buyer at agreed, to the seller':
    'Ngozi asks to change the price or timeline. Please accept or decline.',
  'upcycle: propose-change by the buyer at in-work, to the seller':
    'Ngozi asks to change the price or timeline. Please accept or decline.',
  'upcycle: propose-change by the seller at agreed, to the buyer':
    'Bisi asks to change the price or timeline. Please accept or decline.',
  'upcycle: propose-change by the seller at in-work, to the buyer':
    'Bisi asks to change the price or timeline. Please accept or decline.',
  'upcycle: quote by the seller at briefed, to the buyer': 'Bisi sent a price and timeline. Accept it.',
  'upcycle: quote by the seller at quoted, to the buyer': 'Bisi sent a price and timeline. Accept it.',
  'upcycle: refuse-change by the buyer at agreed, to the seller':
    'Ngozi declined the change. The original quote stands.',
  'upcycle: refuse-change by the buyer at in-work, to the seller':
    'Ngozi declined the change. The original quote stands.',
  'upcycle: refuse-change by the seller at agreed, to the buyer':
    'Bisi declined the change. The original quote stands.',
  'upcycle: refuse-change by the seller at in-work, to the buyer':
    'Bisi declined the change. The original quote stands.',
  'upcycle: remind by the clock at handed-over, to the buyer':
    'If you have it, press “I received it” on the order page. If you never got it, press “I did not receive it” there.',
  'upcycle: start by the seller at agreed, to the buyer': 'Bisi has started.',
};
