ln -s "$PAGES/../../docs" docs
