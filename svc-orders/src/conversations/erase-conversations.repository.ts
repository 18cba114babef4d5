import { formerMember } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { erasedText } from './conversation.messages.ts';
import { conversationsOf, membersOf, messagesOf } from './conversation.model.ts';

/** Leaves `updatedAt` unchanged, because an erasure is not a change made by a member. */
const quietly = { timestamps: false } as const;

/**
 * Erases a user's messages, names, and inbox. The other members keep their own messages, and see the user as
 * a former member.
 */
export async function eraseConversations(connection: Connection, userId: string): Promise<void> {
  const conversations = conversationsOf(connection);
  const members = membersOf(connection);
  // svc-catalog deletes the photos themselves.
  await messagesOf(connection).updateMany(
    { senderId: userId },
    { $set: { text: erasedText }, $unset: { photos: 1 } },
  );
  const last = { 'lastMessage.senderId': userId };
  await conversations.updateMany(
    last,
    { $set: { 'lastMessage.text': erasedText }, $unset: { 'lastMessage.photos': 1 } },
    quietly,
  );
  await members.deleteMany({ userId });
  const both = { $or: [{ ownerId: userId }, { otherId: userId }] };
  for await (const { _id } of conversations.find(both, { _id: 1 }).lean().cursor()) {
    await members.updateMany({ conversationId: _id }, { $set: { withName: formerMember } });
  }
  const owned = { $set: { ownerName: formerMember, listingImageUrl: null } };
  await conversations.updateMany({ ownerId: userId }, owned, quietly);
  // Keeps an organization's name, because it is not personal data.
  const asked = { otherId: userId, donationId: null };
  await conversations.updateMany(asked, { $set: { otherName: formerMember } }, quietly);
}
