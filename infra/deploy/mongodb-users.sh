# Run once by the MongoDB image, on an empty volume: each service may use only its own database.
for name in auth catalog orders moderation; do
  mongosh --quiet admin <<EOF_USERS
db.createUser({
  user: '$name',
  pwd: '$(cat "/run/secrets/mongodb-$name-password")',
  roles: [{ role: 'dbOwner', db: '$name' }],
})
EOF_USERS
done
