# Run once by the image of MongoDB, on an empty volume: each service may use its own database and no other.
for name in auth catalog orders moderation; do
  mongosh --quiet admin <<EOF_USERS
db.createUser({
  user: '$name',
  pwd: '$(cat "/run/secrets/mongodb-$name-password")',
  roles: [{ role: 'dbOwner', db: '$name' }],
})
EOF_USERS
done
