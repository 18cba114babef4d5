/** What each reader is notified of each step of each kind: its event, who caused it and at which stage. Without a clock. */
export const noticeSentences: Record<string, string> = {
  'gift: cancel by the buyer at claimed, to the seller':
    'Ngozi has cancelled the order. The gift goes to the next in line, or is free again if nobody is waiting.',
  'gift: cancel by the desk at disputed, to the buyer':
    'Our team has looked into it and cancelled the order.',
  'gift: cancel by the desk at disputed, to the seller':
    'Our team has looked into it and cancelled the order.',
  'gift: cancel by the seller at claimed, to the buyer': 'Bisi has cancelled the order.',
  'gift: cancel by the seller at disputed, to the buyer': 'Bisi has cancelled the order.',
  'gift: collect by the seller at claimed, to the buyer':
    'Bisi says that you have received it. If you have, confirm it. If not, press “I did not receive it” on the order’s page.',
  'gift: complete by the buyer at collected, to the seller':
    'Ngozi says that they have received your gift. It counts as an act of reuse: thank you.',
  'gift: complete by the buyer at disputed, to the seller':
    'Ngozi says that they have received your gift. It counts as an act of reuse: thank you.',
  'gift: complete by the clock at collected, to the buyer':
    'Nobody objected in time, so the order is complete. Its receipt is on the order’s page.',
  'gift: complete by the clock at collected, to the seller':
    'Nobody objected in time, so the order is complete. It counts as an act of reuse: thank you.',
  'gift: complete by the desk at disputed, to the buyer':
    'Our team has looked into it and completed the order. Its receipt is on the order’s page.',
  'gift: complete by the desk at disputed, to the seller':
    'Our team has looked into it and completed the order. It counts as an act of reuse: thank you.',
  'gift: complete by the seller at claimed, to the buyer':
    'Bisi has completed the order with your code. Its receipt is on the order’s page.',
  'gift: complete by the seller at collected, to the buyer':
    'Bisi has completed the order with your code. Its receipt is on the order’s page.',
  'gift: dispute by the buyer at collected, to the buyer':
    'We have told Bisi and our team what you said. The order is on hold until our team decides. You will hear from us here.',
  'gift: dispute by the buyer at collected, to the desk':
    'Ngozi objects to what Bisi says. Please complete or cancel the order.',
  'gift: dispute by the buyer at collected, to the seller':
    'Ngozi says: I did not receive it. The order is on hold until our team decides. You will hear from us here.',
  'gift: miss by the clock at claimed, to the buyer':
    'It was not collected in time, so the gift goes to the next in line, or is free again. If you miss two gifts in 90 days, you go to the back of the line.',
  'gift: miss by the clock at claimed, to the seller':
    'Ngozi has not collected your gift in time, so it goes to the next in line, or is free again if nobody is waiting.',
  'gift: pass-on by the seller at claimed, to the buyer': 'Bisi gives it to someone else in line.',
  'gift: place by the buyer, to the buyer':
    'It is a gift of Bisi. Collect it. Your hand-over code is on the order’s page.',
  'gift: place by the buyer, to the seller': 'Ngozi has claimed your gift, and collects it.',
  'gift: place by the clock, to the buyer':
    'You are next in line for this gift of Bisi. Collect it. Your hand-over code is on the order’s page.',
  'gift: place by the clock, to the seller': 'Ngozi is next in line for your gift, and collects it.',
  'rent: accept by the seller at placed, to the buyer':
    'Bisi hands it out to you for the first day, for ₦45,000. Your hand-over code is on the order’s page. You pay the seller when you meet. Alaso does not take payments yet.',
  'rent: bring-back by the buyer at handed-out, to the seller':
    'Ngozi says that they have brought it back. Confirm it, or say that it is not back.',
  'rent: cancel by the buyer at accepted, to the seller':
    'Ngozi has cancelled the order. The days are free again.',
  'rent: cancel by the buyer at placed, to the seller':
    'Ngozi has cancelled the order. The days are free again.',
  'rent: cancel by the clock at accepted, to the buyer':
    'It was not handed out by its last day, so the order was cancelled automatically.',
  'rent: cancel by the clock at accepted, to the seller':
    'It was not handed out by its last day, so the order was cancelled automatically. The days are free again.',
  'rent: cancel by the clock at placed, to the buyer':
    'It was not accepted in time, so the order was cancelled automatically.',
  'rent: cancel by the clock at placed, to the seller':
    'It was not accepted in time, so the order was cancelled automatically. The days are free again.',
  'rent: cancel by the desk at disputed, to the buyer':
    'Our team has looked into it and cancelled the order.',
  'rent: cancel by the desk at disputed, to the seller':
    'Our team has looked into it and cancelled the order.',
  'rent: cancel by the seller at accepted, to the buyer': 'Bisi has cancelled the order.',
  'rent: cancel by the seller at disputed, to the buyer': 'Bisi has cancelled the order.',
  'rent: cancel by the seller at placed, to the buyer': 'Bisi has cancelled the order.',
  'rent: complete by the buyer at returned, to the seller':
    'Ngozi agrees that it is back. It adds ₦45,000 to your earnings.',
  'rent: complete by the clock at brought-back, to the buyer':
    'Nobody objected in time, so the order is complete. Your receipt is on its page.',
  'rent: complete by the clock at brought-back, to the seller':
    'Nobody objected in time, so the order is complete. It adds ₦45,000 to your earnings.',
  'rent: complete by the clock at returned, to the buyer':
    'Nobody objected in time, so the order is complete. Your receipt is on its page.',
  'rent: complete by the clock at returned, to the seller':
    'Nobody objected in time, so the order is complete. It adds ₦45,000 to your earnings.',
  'rent: complete by the desk at disputed, to the buyer':
    'Our team has looked into it and completed the order. Your receipt is on its page.',
  'rent: complete by the desk at disputed, to the seller':
    'Our team has looked into it and completed the order. It adds ₦45,000 to your earnings.',
  'rent: dispute by the buyer at handed-out, to the buyer':
    'We have told Bisi and our team what you said. The order is on hold until our team decides. You will hear from us here.',
  'rent: dispute by the buyer at handed-out, to the desk':
    'Ngozi objects to what Bisi says. Please complete or cancel the order.',
  'rent: dispute by the buyer at handed-out, to the seller':
    'Ngozi says: I never got it. The order is on hold until our team decides. You will hear from us here.',
  'rent: dispute by the buyer at returned, to the buyer':
    'We have told Bisi and our team what you said. The order is on hold until our team decides. You will hear from us here.',
  'rent: dispute by the buyer at returned, to the desk':
    'Ngozi objects to what Bisi says. Please complete or cancel the order.',
  'rent: dispute by the buyer at returned, to the seller':
    'Ngozi says: It is not back with you. The order is on hold until our team decides. You will hear from us here.',
  'rent: dispute by the seller at brought-back, to the buyer':
    'Bisi says: It is not back. The order is on hold until our team decides. You will hear from us here.',
  'rent: dispute by the seller at brought-back, to the desk':
    'Bisi objects to what Ngozi says. Please complete or cancel the order.',
  'rent: dispute by the seller at brought-back, to the seller':
    'We have told Ngozi and our team what you said. The order is on hold until our team decides. You will hear from us here.',
  'rent: hand-out by the buyer at accepted, to the seller':
    'Ngozi says that they have it. They bring it back on the last day.',
  'rent: hand-out by the buyer at disputed, to the seller':
    'Ngozi says that they have it. They bring it back on the last day.',
  'rent: hand-out by the seller at accepted, to the buyer':
    'Bisi has handed it out to you with your code. Bring it back on the last day.',
  'rent: move by the buyer at accepted, to the seller': 'Ngozi changed the dates. See the order page.',
  'rent: move by the buyer at placed, to the seller': 'Ngozi changed the dates. See the order page.',
  'rent: not-received by the buyer at accepted, to the seller':
    'Ngozi says that they never got it, so the rental is cancelled. If that is not true, report them on the order’s page.',
  'rent: place by the buyer, to the buyer':
    'It is yours once Bisi accepts. It costs ₦45,000. You pay the seller when you meet. Alaso does not take payments yet.',
  'rent: place by the buyer, to the seller': 'Ngozi wants to rent it for ₦45,000. Accept.',
  'rent: return by the seller at brought-back, to the buyer':
    'Bisi agrees that it is back. The rental is complete, and your receipt is on its page.',
  'rent: return by the seller at handed-out, to the buyer':
    'Bisi says that it is back. Confirm it, or object on its page.',
  'resale: cancel by the buyer at confirmed, to the seller':
    'Ngozi has cancelled the order. The item is back on the market.',
  'resale: cancel by the buyer at placed, to the seller':
    'Ngozi has cancelled the order. The item is back on the market.',
  'resale: cancel by the clock at placed, to the buyer':
    'The sale was not confirmed in time, so the order was cancelled automatically. It costs you nothing.',
  'resale: cancel by the clock at placed, to the seller':
    'The sale was not confirmed in time, so the order was cancelled automatically. The item is back on the market.',
  'resale: cancel by the desk at disputed, to the buyer':
    'Our team has looked into it and cancelled the order.',
  'resale: cancel by the desk at disputed, to the seller':
    'Our team has looked into it and cancelled the order.',
  'resale: cancel by the seller at confirmed, to the buyer':
    'Bisi has cancelled the order. It costs you nothing.',
  'resale: cancel by the seller at disputed, to the buyer':
    'Bisi has cancelled the order. It costs you nothing.',
  'resale: cancel by the seller at placed, to the buyer':
    'Bisi has cancelled the order. It costs you nothing.',
  'resale: complete by the buyer at disputed, to the seller':
    'Ngozi says that they have received it. It adds ₦45,000 to your earnings.',
  'resale: complete by the buyer at handed-over, to the seller':
    'Ngozi says that they have received it. It adds ₦45,000 to your earnings.',
  'resale: complete by the clock at handed-over, to the buyer':
    'Nobody objected in time, so the order is complete. Your receipt is on its page.',
  'resale: complete by the clock at handed-over, to the seller':
    'Nobody objected in time, so the order is complete. It adds ₦45,000 to your earnings.',
  'resale: complete by the desk at disputed, to the buyer':
    'Our team has looked into it and completed the order. Your receipt is on its page.',
  'resale: complete by the desk at disputed, to the seller':
    'Our team has looked into it and completed the order. It adds ₦45,000 to your earnings.',
  'resale: complete by the seller at confirmed, to the buyer':
    'Bisi has completed the order with your code. Your receipt is on its page.',
  'resale: complete by the seller at handed-over, to the buyer':
    'Bisi has completed the order with your code. Your receipt is on its page.',
  'resale: confirm by the seller at placed, to the buyer':
    'Bisi hands it over to you. Your hand-over code is on the order’s page. You pay the seller when you meet. Alaso does not take payments yet.',
  'resale: dispute by the buyer at handed-over, to the buyer':
    'We have told Bisi and our team what you said. The order is on hold until our team decides. You will hear from us here.',
  'resale: dispute by the buyer at handed-over, to the desk':
    'Ngozi objects to what Bisi says. Please complete or cancel the order.',
  'resale: dispute by the buyer at handed-over, to the seller':
    'Ngozi says: I did not receive it. The order is on hold until our team decides. You will hear from us here.',
  'resale: hand-over by the seller at confirmed, to the buyer':
    'Bisi says that you have received it. If you have, confirm it. If not, press “I did not receive it” on the order’s page.',
  'resale: place by the buyer, to the buyer':
    'You ordered it from Bisi for ₦45,000. Bisi has to confirm. You pay the seller when you meet. Alaso does not take payments yet.',
  'resale: place by the buyer, to the seller': 'Ngozi has ordered it for ₦45,000. Confirm the sale.',
  'upcycle: agree by the buyer at quoted, to the seller': 'Ngozi agrees to your price. Start the work.',
  'upcycle: agree-change by the buyer at agreed, to the seller': 'Ngozi accepted the change.',
  'upcycle: agree-change by the buyer at in-work, to the seller': 'Ngozi accepted the change.',
  'upcycle: agree-change by the seller at agreed, to the buyer': 'Bisi accepted the change.',
  'upcycle: agree-change by the seller at in-work, to the buyer': 'Bisi accepted the change.',
  'upcycle: brief by the buyer at briefed, to the seller':
    'Waiting for Ngozi’s brief. Say what it costs and how long it takes.',
  'upcycle: brief by the buyer at placed, to the seller':
    'Waiting for Ngozi’s brief. Say what it costs and how long it takes.',
  'upcycle: brief by the buyer at quoted, to the seller':
    'Waiting for Ngozi’s brief. Say what it costs and how long it takes.',
  'upcycle: cancel by the buyer at agreed, to the seller': 'Ngozi has cancelled the order.',
  'upcycle: cancel by the buyer at briefed, to the seller': 'Ngozi has cancelled the order.',
  'upcycle: cancel by the buyer at in-work, to the seller': 'Ngozi has cancelled the order.',
  'upcycle: cancel by the buyer at placed, to the seller': 'Ngozi has cancelled the order.',
  'upcycle: cancel by the buyer at quoted, to the seller': 'Ngozi has cancelled the order.',
  'upcycle: cancel by the buyer at ready, to the seller': 'Ngozi has cancelled the order.',
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
  'upcycle: cancel by the desk at disputed, to the buyer':
    'Our team has looked into it and cancelled the order.',
  'upcycle: cancel by the desk at disputed, to the seller':
    'Our team has looked into it and cancelled the order.',
  'upcycle: cancel by the seller at agreed, to the buyer': 'Bisi has cancelled the order.',
  'upcycle: cancel by the seller at briefed, to the buyer': 'Bisi has cancelled the order.',
  'upcycle: cancel by the seller at disputed, to the buyer': 'Bisi has cancelled the order.',
  'upcycle: cancel by the seller at placed, to the buyer': 'Bisi has cancelled the order.',
  'upcycle: cancel by the seller at quoted, to the buyer': 'Bisi has cancelled the order.',
  'upcycle: complete by the buyer at disputed, to the seller':
    'Ngozi says that they have received it. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the buyer at handed-over, to the seller':
    'Ngozi says that they have received it. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the clock at handed-over, to the buyer':
    'Nobody objected in time, so the order is complete. Your receipt is on its page.',
  'upcycle: complete by the clock at handed-over, to the seller':
    'Nobody objected in time, so the order is complete. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the desk at disputed, to the buyer':
    'Our team has looked into it and completed the order. Your receipt is on its page.',
  'upcycle: complete by the desk at disputed, to the seller':
    'Our team has looked into it and completed the order. It adds ₦45,000 to your earnings.',
  'upcycle: complete by the seller at handed-over, to the buyer':
    'Bisi has completed the order with your code. Your receipt is on its page.',
  'upcycle: complete by the seller at ready, to the buyer':
    'Bisi has completed the order with your code. Your receipt is on its page.',
  'upcycle: dispute by the buyer at handed-over, to the buyer':
    'We have told Bisi and our team what you said. The order is on hold until our team decides. You will hear from us here.',
  'upcycle: dispute by the buyer at handed-over, to the desk':
    'Ngozi objects to what Bisi says. Please complete or cancel the order.',
  'upcycle: dispute by the buyer at handed-over, to the seller':
    'Ngozi says: I did not receive it. The order is on hold until our team decides. You will hear from us here.',
  'upcycle: finish by the seller at in-work, to the buyer':
    'Bisi hands it over to you. Your hand-over code is on the order’s page.',
  'upcycle: hand-over by the seller at ready, to the buyer':
    'Bisi says that you have received it. If you have, confirm it. If not, press “I did not receive it” on the order’s page.',
  'upcycle: place by the buyer, to the buyer':
    'Tell Bisi what to make. They answer with a price. You pay the seller when you meet. Alaso does not take payments yet.',
  'upcycle: place by the buyer, to the seller': 'Ngozi booked you. Their brief comes next.',
  'upcycle: propose-change by the buyer at agreed, to the seller':
    'Ngozi asks for another price or more days. Say whether you agree.',
  'upcycle: propose-change by the buyer at in-work, to the seller':
    'Ngozi asks for another price or more days. Say whether you agree.',
  'upcycle: propose-change by the seller at agreed, to the buyer':
    'Bisi asks for another price or more days. Say whether you agree.',
  'upcycle: propose-change by the seller at in-work, to the buyer':
    'Bisi asks for another price or more days. Say whether you agree.',
  'upcycle: quote by the seller at briefed, to the buyer':
    'Bisi says what it costs and how long it takes. Agree, or cancel.',
  'upcycle: quote by the seller at quoted, to the buyer':
    'Bisi says what it costs and how long it takes. Agree, or cancel.',
  'upcycle: refuse-change by the buyer at agreed, to the seller':
    'Ngozi does not agree to the change. What was agreed before holds.',
  'upcycle: refuse-change by the buyer at in-work, to the seller':
    'Ngozi does not agree to the change. What was agreed before holds.',
  'upcycle: refuse-change by the seller at agreed, to the buyer':
    'Bisi does not agree to the change. What was agreed before holds.',
  'upcycle: refuse-change by the seller at in-work, to the buyer':
    'Bisi does not agree to the change. What was agreed before holds.',
  'upcycle: start by the seller at agreed, to the buyer': 'Bisi is at work.',
};
