/** The next step at each stage that a timer ends, by reader, with the deadline. */
export const deadlineSentences: Record<string, string> = {
  'gift at claimed, by delivery, to the buyer':
    'Bisi has until Tue 24 Nov, 10:15 to send it. If not, you lose your claim. You can follow it here.',
  'gift at claimed, by delivery, to the seller':
    'Send it to Ngozi and mark it as sent. Do it by Tue 24 Nov, 10:15, or it goes to the next person in line, or back on the market.',
  'gift at claimed, to the buyer':
    'Collect it from Bisi by Tue 24 Nov, 10:15, or you lose your claim. Share your code once it is in your hands.',
  'gift at claimed, to the seller':
    'Ngozi has until Tue 24 Nov, 10:15 to collect it. When they do, enter their code or mark it as collected. If not, it goes to the next person in line, or back on the market.',
  'gift at collected, by delivery, to the buyer':
    'Bisi sent it. Please confirm when you receive it, or tell us if it does not arrive or something is wrong with it. It completes automatically on Tue 24 Nov, 10:15.',
  'gift at collected, by delivery, to the seller':
    'Waiting for Ngozi to confirm receipt. It completes automatically on Tue 24 Nov, 10:15.',
  'gift at collected, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it, or tell us if you did not. It completes automatically on Tue 24 Nov, 10:15.',
  'gift at collected, to the seller':
    'Waiting for Ngozi to confirm receipt. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at accepted, by delivery, to the buyer':
    'Waiting for Bisi to send it for the first day. If it is not sent by Tue 24 Nov, 10:15, the booking is cancelled. You can follow it here.',
  'rent at accepted, by delivery, to the seller':
    'Send it to Ngozi for the first day and mark it as sent. If it is not sent by Tue 24 Nov, 10:15, the booking is cancelled.',
  'rent at accepted, to the buyer':
    'Collect it from Bisi for the first day. Once it is in your hands, share your code or press “I have it”. If it is not picked up by Tue 24 Nov, 10:15, the booking is cancelled.',
  'rent at accepted, to the seller':
    'Hand it over to Ngozi for the first day and enter their code. You can do this from the day before. If it is not picked up by Tue 24 Nov, 10:15, the booking is cancelled.',
  'rent at brought-back, by delivery, to the buyer':
    'Waiting for Bisi to confirm that it is back. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at brought-back, by delivery, to the seller':
    'Ngozi says it is back. Please confirm, or tell us if it is not. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at brought-back, to the buyer':
    'Waiting for Bisi to confirm that it is back. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at brought-back, to the seller':
    'Ngozi says it is back. Please confirm, or tell us if it is not. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at handed-over, by delivery, to the buyer':
    'Bisi sent it. Press “I have it” when it arrives, or tell us if it does not. It counts as received on Tue 24 Nov, 10:15.',
  'rent at handed-over, by delivery, to the seller':
    'Waiting for Ngozi to confirm receipt. It counts as received on Tue 24 Nov, 10:15.',
  'rent at handed-over, to the buyer':
    'Bisi sent it. Press “I have it” when it arrives, or tell us if it does not. It counts as received on Tue 24 Nov, 10:15.',
  'rent at handed-over, to the seller':
    'Waiting for Ngozi to confirm receipt. It counts as received on Tue 24 Nov, 10:15.',
  'rent at placed, by delivery, to the buyer':
    'Bisi has until Tue 24 Nov, 10:15 to accept. If not, the booking is cancelled and you pay nothing.',
  'rent at placed, by delivery, to the seller':
    'Ngozi wants to rent this. Accept by Tue 24 Nov, 10:15, or the booking is cancelled.',
  'rent at placed, to the buyer':
    'Bisi has until Tue 24 Nov, 10:15 to accept. If not, the booking is cancelled and you pay nothing.',
  'rent at placed, to the seller':
    'Ngozi wants to rent this. Accept by Tue 24 Nov, 10:15, or the booking is cancelled.',
  'rent at returned, by delivery, to the buyer':
    'Bisi says it is back. Please confirm, or tell us if that is not right. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at returned, by delivery, to the seller':
    'Waiting for Ngozi to confirm the return. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at returned, to the buyer':
    'Bisi says it is back. Please confirm, or tell us if that is not right. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at returned, to the seller':
    'Waiting for Ngozi to confirm the return. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at sent-back, by delivery, to the buyer':
    'Waiting for Bisi to confirm that it is back. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at sent-back, by delivery, to the seller':
    'Ngozi sent it back. Please confirm when you have it, or tell us if it does not arrive. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at sent-back, to the buyer':
    'Waiting for Bisi to confirm that it is back. It completes automatically on Tue 24 Nov, 10:15.',
  'rent at sent-back, to the seller':
    'Ngozi sent it back. Please confirm when you have it, or tell us if it does not arrive. It completes automatically on Tue 24 Nov, 10:15.',
  'resale at confirmed, by delivery, to the buyer':
    'Bisi has until Tue 24 Nov, 10:15 to send it. If not, the order is cancelled and you pay nothing. You can follow it here.',
  'resale at confirmed, by delivery, to the seller':
    'Send it to Ngozi and mark it as sent. Do it by Tue 24 Nov, 10:15, or the order is cancelled.',
  'resale at confirmed, to the buyer':
    'Meet Bisi to collect it by Tue 24 Nov, 10:15, or the order is cancelled and you pay nothing. Share your code once it is in your hands.',
  'resale at confirmed, to the seller':
    'Hand it over to Ngozi and enter their code. No code? Mark it as handed over. Do it by Tue 24 Nov, 10:15, or the order is cancelled.',
  'resale at handed-over, by delivery, to the buyer':
    'Bisi sent it. Please confirm when you receive it, or tell us if it does not arrive or something is wrong with it. It completes automatically on Tue 24 Nov, 10:15.',
  'resale at handed-over, by delivery, to the seller':
    'Waiting for Ngozi to confirm receipt. It completes automatically on Tue 24 Nov, 10:15.',
  'resale at handed-over, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it, or tell us if you did not. It completes automatically on Tue 24 Nov, 10:15.',
  'resale at handed-over, to the seller':
    'Waiting for Ngozi to confirm receipt. It completes automatically on Tue 24 Nov, 10:15.',
  'resale at placed, by delivery, to the buyer':
    'Bisi has until Tue 24 Nov, 10:15 to confirm. If not, the order is cancelled and you pay nothing.',
  'resale at placed, by delivery, to the seller':
    'Ngozi ordered this. Confirm the sale by Tue 24 Nov, 10:15, or it is cancelled and relisted.',
  'resale at placed, to the buyer':
    'Bisi has until Tue 24 Nov, 10:15 to confirm. If not, the order is cancelled and you pay nothing.',
  'resale at placed, to the seller':
    'Ngozi ordered this. Confirm the sale by Tue 24 Nov, 10:15, or it is cancelled and relisted.',
  'upcycle at briefed, to the buyer':
    'Bisi has until Tue 24 Nov, 10:15 to send you a price and timeline. If not, the booking is cancelled.',
  'upcycle at briefed, to the seller':
    'Send your price and timeline by Tue 24 Nov, 10:15, or the booking is cancelled.',
  'upcycle at handed-over, to the buyer':
    'Bisi says they handed it over. Please confirm that you received it, or tell us if you did not. It completes automatically on Tue 24 Nov, 10:15.',
  'upcycle at handed-over, to the seller':
    'Waiting for Ngozi to confirm receipt. It completes automatically on Tue 24 Nov, 10:15.',
  'upcycle at placed, to the buyer':
    'Send Bisi your brief by Tue 24 Nov, 10:15, or the booking is cancelled.',
  'upcycle at placed, to the seller':
    'Ngozi has until Tue 24 Nov, 10:15 to send you a brief. If not, the booking is cancelled.',
  'upcycle at quoted, to the buyer': 'Accept Bisi’s quote by Tue 24 Nov, 10:15, or the booking is cancelled.',
  'upcycle at quoted, to the seller':
    'Ngozi has until Tue 24 Nov, 10:15 to accept your quote. If not, the booking is cancelled.',
};

/** The next step at each stage that has an agreed day and no timer, by reader, before and after that day. */
export const dueSentences: Record<string, string> = {
  'rent at handed-out, to the buyer': 'Return it to Bisi on the last day, Tue 24 Nov, and let us know here.',
  'rent at handed-out, to the seller':
    'Ngozi will return it on the last day, Tue 24 Nov. Confirm when you have it.',
  'rent at handed-out, to the buyer, late':
    'It was due back on Tue 24 Nov. Return it to Bisi, and let us know here.',
  'rent at handed-out, to the seller, late':
    'Ngozi had to return it by Tue 24 Nov. Confirm when you have it.',
  'upcycle at agreed, to the buyer':
    'Waiting for Bisi to start. Once they do, neither of you can cancel. It is due by Tue 24 Nov.',
  'upcycle at agreed, to the seller':
    'Start the work. Once you do, neither of you can cancel. It is due by Tue 24 Nov.',
  'upcycle at agreed, to the buyer, late':
    'Waiting for Bisi to start. Once they do, neither of you can cancel. It was due on Tue 24 Nov.',
  'upcycle at agreed, to the seller, late':
    'Start the work. Once you do, neither of you can cancel. It was due on Tue 24 Nov.',
  'upcycle at in-work, to the buyer': 'Bisi is working on it. It is due by Tue 24 Nov.',
  'upcycle at in-work, to the seller': 'Mark it as ready when you finish. It is due by Tue 24 Nov.',
  'upcycle at in-work, to the buyer, late': 'Bisi is working on it. It was due on Tue 24 Nov.',
  'upcycle at in-work, to the seller, late': 'Mark it as ready when you finish. It was due on Tue 24 Nov.',
};
