/** The text of each notification that names a deadline, by event, actor, stage and reader. */
export const deadlineNotifications: Record<string, string> = {
  'gift: collect by the seller at claimed, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page. It completes automatically on Tue 24 Nov, 10:15.',
  'gift: collect by the seller at claimed, to the buyer, by delivery':
    'Bisi sent it. When you have it, press “I received it” on the order page. If it does not arrive or something is wrong with it, tell us there. It completes automatically on Tue 24 Nov, 10:15.',
  'gift: place by the buyer at null, to the buyer':
    'It’s a gift from Bisi. Collect it by Tue 24 Nov, 10:15, or you lose your claim. Your hand-over code is on the order page.',
  'gift: place by the buyer at null, to the buyer, by delivery':
    'It’s a gift from Bisi. They send it to you by Tue 24 Nov, 10:15. Check the address on the order page.',
  'gift: place by the buyer at null, to the buyer, by delivery without an address':
    'It’s a gift from Bisi. Enter the address on the order page by Tue 24 Nov, 10:15, or you lose your claim.',
  'gift: place by the buyer at null, to the seller':
    'Ngozi claimed your gift. They have until Tue 24 Nov, 10:15 to collect it.',
  'gift: place by the buyer at null, to the seller, by delivery':
    'Ngozi claimed your gift. Send it by Tue 24 Nov, 10:15: the order page says where to.',
  'gift: place by the buyer at null, to the seller, by delivery without an address':
    'Ngozi claimed your gift. Once they have entered the address, send it by Tue 24 Nov, 10:15.',
  'gift: place by the clock at null, to the buyer':
    'It’s your turn for Bisi’s gift. Collect it by Tue 24 Nov, 10:15, or you lose your claim. Your hand-over code is on the order page.',
  'gift: place by the clock at null, to the buyer, by delivery':
    'It’s your turn for Bisi’s gift. They send it to you by Tue 24 Nov, 10:15. Check the address on the order page.',
  'gift: place by the clock at null, to the buyer, by delivery without an address':
    'It’s your turn for Bisi’s gift. Enter the address on the order page by Tue 24 Nov, 10:15, or you lose your claim.',
  'gift: place by the clock at null, to the seller':
    'Ngozi is next in line for your gift and has until Tue 24 Nov, 10:15 to collect it.',
  'gift: place by the clock at null, to the seller, by delivery':
    'Ngozi is next in line for your gift. Send it by Tue 24 Nov, 10:15: the order page says where to.',
  'gift: place by the clock at null, to the seller, by delivery without an address':
    'Ngozi is next in line for your gift. Once they have entered the address, send it by Tue 24 Nov, 10:15.',
  'gift: remind by the clock at collected, to the buyer':
    'If you have it, press “I received it” on the order page. If you never got it, press “I did not receive it” there. It completes automatically on Tue 24 Nov, 10:15.',
  'gift: remind by the clock at collected, to the buyer, by delivery':
    'If you have it, press “I received it” on the order page. If not, press “It has not arrived” there. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: bring-back by the buyer at handed-out, to the seller':
    'Ngozi says they returned it. Please confirm on the order page, or press “It is not back”. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: bring-back by the buyer at handed-out, to the seller, by delivery':
    'Ngozi says they returned it. Please confirm on the order page, or press “It is not back”. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: hand-over by the seller at accepted, to the buyer':
    'Bisi sent it. When you have it, press “I have it” on the order page. If it does not arrive, press “It has not arrived”. It counts as received on Tue 24 Nov, 10:15.',
  'rent: hand-over by the seller at accepted, to the buyer, by delivery':
    'Bisi sent it. When you have it, press “I have it” on the order page. If it does not arrive, press “It has not arrived”. It counts as received on Tue 24 Nov, 10:15.',
  'rent: place by the buyer at null, to the buyer':
    'You asked to rent it for ₦45,000. Bisi has until Tue 24 Nov, 10:15 to accept. See the order page for how to pay.',
  'rent: place by the buyer at null, to the buyer, by delivery':
    'You asked to rent it for ₦45,000. Bisi has until Tue 24 Nov, 10:15 to accept. Check the address on the order page: you can change it until they accept.',
  'rent: place by the buyer at null, to the buyer, by delivery without an address':
    'You asked to rent it for ₦45,000. Enter the address on the order page, so that Bisi can accept by Tue 24 Nov, 10:15.',
  'rent: place by the buyer at null, to the seller':
    'Ngozi wants to rent this for ₦45,000. Accept by Tue 24 Nov, 10:15.',
  'rent: place by the buyer at null, to the seller, by delivery':
    'Ngozi wants to rent this for ₦45,000. Accept by Tue 24 Nov, 10:15.',
  'rent: place by the buyer at null, to the seller, by delivery without an address':
    'Ngozi wants to rent this for ₦45,000 and have it delivered. Once they have entered the address, accept by Tue 24 Nov, 10:15.',
  'rent: remind by the clock at handed-over, to the buyer':
    'If you have it, press “I have it” on the order page. If not, press “It has not arrived” there. It counts as received on Tue 24 Nov, 10:15.',
  'rent: remind by the clock at handed-over, to the buyer, by delivery':
    'If you have it, press “I have it” on the order page. If not, press “It has not arrived” there. It counts as received on Tue 24 Nov, 10:15.',
  'rent: remind by the clock at sent-back, to the seller':
    'If you have it, press “Yes, it is back” on the order page. If not, press “It is not back” there. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: remind by the clock at sent-back, to the seller, by delivery':
    'If you have it, press “Yes, it is back” on the order page. If not, press “It is not back” there. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: return by the seller at handed-out, to the buyer':
    'Bisi says it is back. Please confirm on the order page, or press “That is not right”. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: return by the seller at handed-out, to the buyer, by delivery':
    'Bisi says it is back. Please confirm on the order page, or press “That is not right”. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: send-back by the buyer at handed-out, to the seller':
    'Ngozi sent it back. When you have it, press “Yes, it is back” on the order page. If it does not arrive, press “It is not back”. It completes automatically on Tue 24 Nov, 10:15.',
  'rent: send-back by the buyer at handed-out, to the seller, by delivery':
    'Ngozi sent it back. When you have it, press “Yes, it is back” on the order page. If it does not arrive, press “It is not back”. It completes automatically on Tue 24 Nov, 10:15.',
  'resale: confirm by the seller at placed, to the buyer':
    'Bisi will hand it over to you. Meet them to collect it by Tue 24 Nov, 10:15, or the order is cancelled. Your hand-over code is on the order page. See the order page for how to pay.',
  'resale: confirm by the seller at placed, to the buyer, by delivery':
    'Bisi will send it to you by Tue 24 Nov, 10:15, or the order is cancelled. We will tell you when it is on its way. See the order page for how to pay.',
  'resale: hand-over by the seller at confirmed, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page. It completes automatically on Tue 24 Nov, 10:15.',
  'resale: hand-over by the seller at confirmed, to the buyer, by delivery':
    'Bisi sent it. When you have it, press “I received it” on the order page. If it does not arrive or something is wrong with it, tell us there. It completes automatically on Tue 24 Nov, 10:15.',
  'resale: place by the buyer at null, to the buyer':
    'You ordered it from Bisi for ₦45,000. Bisi has until Tue 24 Nov, 10:15 to confirm. See the order page for how to pay.',
  'resale: place by the buyer at null, to the buyer, by delivery':
    'You ordered it from Bisi for ₦45,000. Bisi has until Tue 24 Nov, 10:15 to confirm. Check the address on the order page: you can change it until they confirm.',
  'resale: place by the buyer at null, to the buyer, by delivery without an address':
    'You ordered it from Bisi for ₦45,000. Enter the address on the order page, so that Bisi can confirm by Tue 24 Nov, 10:15.',
  'resale: place by the buyer at null, to the seller':
    'Ngozi ordered it for ₦45,000. Confirm the sale by Tue 24 Nov, 10:15.',
  'resale: place by the buyer at null, to the seller, by delivery':
    'Ngozi ordered it for ₦45,000. Confirm the sale by Tue 24 Nov, 10:15.',
  'resale: place by the buyer at null, to the seller, by delivery without an address':
    'Ngozi ordered it for ₦45,000 and wants it delivered. Once they have entered the address, confirm the sale by Tue 24 Nov, 10:15.',
  'resale: remind by the clock at confirmed, to the buyer':
    'Bisi confirmed the sale. When you have it, give them the hand-over code on the order page. If you no longer want it, cancel the order. It is cancelled automatically on Tue 24 Nov, 10:15.',
  'resale: remind by the clock at confirmed, to the buyer, by delivery':
    'Bisi confirmed the sale but has not marked it as sent. Message them, or cancel the order. It is cancelled automatically on Tue 24 Nov, 10:15.',
  'resale: remind by the clock at confirmed, to the seller':
    'Ngozi is waiting for it. Hand it over and enter their code, or cancel the order. It is cancelled automatically on Tue 24 Nov, 10:15.',
  'resale: remind by the clock at confirmed, to the seller, by delivery':
    'Ngozi is waiting for it. Send it and mark it as sent, or cancel the order. It is cancelled automatically on Tue 24 Nov, 10:15.',
  'resale: remind by the clock at handed-over, to the buyer':
    'If you have it, press “I received it” on the order page. If you never got it, press “I did not receive it” there. It completes automatically on Tue 24 Nov, 10:15.',
  'resale: remind by the clock at handed-over, to the buyer, by delivery':
    'If you have it, press “I received it” on the order page. If not, press “It has not arrived” there. It completes automatically on Tue 24 Nov, 10:15.',
  'upcycle: brief by the buyer at briefed, to the seller':
    'Ngozi sent a brief. Send your price and timeline by Tue 24 Nov, 10:15.',
  'upcycle: brief by the buyer at placed, to the seller':
    'Ngozi sent a brief. Send your price and timeline by Tue 24 Nov, 10:15.',
  'upcycle: brief by the buyer at quoted, to the seller':
    'Ngozi sent a brief. Send your price and timeline by Tue 24 Nov, 10:15.',
  'upcycle: hand-over by the seller at ready, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page. It completes automatically on Tue 24 Nov, 10:15.',
  'upcycle: place by the buyer at null, to the buyer':
    'Send Bisi your brief by Tue 24 Nov, 10:15. They will reply with a price and timeline. See the order page for how to pay.',
  'upcycle: quote by the seller at briefed, to the buyer':
    'Bisi sent a price and timeline. Accept it by Tue 24 Nov, 10:15, or the booking is cancelled.',
  'upcycle: quote by the seller at quoted, to the buyer':
    'Bisi sent a price and timeline. Accept it by Tue 24 Nov, 10:15, or the booking is cancelled.',
  'upcycle: remind by the clock at handed-over, to the buyer':
    'If you have it, press “I received it” on the order page. If you never got it, press “I did not receive it” there. It completes automatically on Tue 24 Nov, 10:15.',
};
